// Makes the system calls of `nsscompile batch INPUTS -o OUTPUT -j 1`, and nothing else: what the file system costs.
//
//     cc -O2 Tests/Benchmarks/syscalls.c -o syscalls && ./syscalls INPUTS OUTPUT
//
// For each stylesheet: its kind, its bytes, what is at its output, a temporary file with as many bytes as a theme has on average,
// and a rename. The folder OUTPUT must exist.
// `peers.py --batch 10000` compares both; `strace -f -c` shows the calls of `batch`.
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { themeSize = 16000 };
static char input[1 << 16], theme[themeSize], path[PATH_MAX], name[NAME_MAX], temporary[NAME_MAX + 32];

static int isStylesheet(const struct dirent *entry) {
  size_t length = strlen(entry->d_name);
  return length > 4 && !strcmp(entry->d_name + length - 4, ".nss");
}

int main(int count, char **arguments) {
  if (count != 3) return 64;
  int folder = open(arguments[2], O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  struct dirent **entries;
  int entryCount = scandir(arguments[1], &entries, isStylesheet, alphasort);
  if (folder < 0 || entryCount < 0) return 66;
  struct stat status;
  sigset_t signals, before;
  sigfillset(&signals);
  memset(theme, ' ', sizeof theme);
  for (int index = 0; index < entryCount; index++) {
    snprintf(path, sizeof path, "%s/%s", arguments[1], entries[index]->d_name);
    stat(path, &status);
    if (!getcwd(path, sizeof path)) return 66;
  }
  for (int index = 0; index < entryCount; index++) {
    char *stylesheet = entries[index]->d_name;
    snprintf(path, sizeof path, "%s/%s", arguments[1], stylesheet);
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    fstat(file, &status);
    fstat(file, &status);
    while (read(file, input, sizeof input) > 0) {}
    close(file);
    snprintf(name, sizeof name, "%.*s.json", (int)strlen(stylesheet) - 4, stylesheet);
    snprintf(temporary, sizeof temporary, ".%s.tmp", name);
    fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW);
    sigprocmask(SIG_BLOCK, &signals, &before);
    file = openat(folder, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    sigprocmask(SIG_SETMASK, &before, NULL);
    if (write(file, theme, sizeof theme) != sizeof theme) return 74;
    close(file);
    if (renameat(folder, temporary, folder, name)) return 74;
  }
}
