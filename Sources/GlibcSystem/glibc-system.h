// What Swift's module of the C library leaves out: the settings of the heap, and the processors of threads, which its headers declare for
// programs in GNU's C only; so they have names of their own here. A set of processors is a bit for each of them; its size is in bytes.
#include <malloc.h>
#include <pthread.h>

int current_processor(void) __asm__("sched_getcpu");
int processors_of_process(int process, unsigned long size, unsigned long *processors) __asm__("sched_getaffinity");
int set_processors_of_thread(pthread_t thread, unsigned long size, const unsigned long *processors) __asm__("pthread_setaffinity_np");
