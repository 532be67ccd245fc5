// What Swift's module of the C library leaves out: the settings of the heap, and the processors of threads, which its headers declare for
// programs in GNU's C only. A set of processors is a bit for each of them; its size is in bytes.
#include <malloc.h>
#include <pthread.h>

int sched_getcpu(void);
int sched_getaffinity(int process, unsigned long size, unsigned long *processors);
int pthread_setaffinity_np(pthread_t thread, unsigned long size, const unsigned long *processors);
