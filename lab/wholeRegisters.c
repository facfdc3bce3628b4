/*
 * Loaded before user-mode Linux on processors with AMX. There Linux takes a process's registers only whole (EFAULT otherwise), tiles
 * included, and user-mode Linux 6.1 writes as much as processors had before: what it leaves out is added here as it stands.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdarg.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/uio.h>

#define NT_X86_XSTATE 0x202

typedef long call(enum __ptrace_request, ...);

long ptrace(enum __ptrace_request request, ...) {
  static call *real;
  if (!real) real = (call *)dlsym(RTLD_NEXT, "ptrace");
  va_list args;
  va_start(args, request);
  int pid = va_arg(args, int);
  void *kind = va_arg(args, void *);
  void *data = va_arg(args, void *);
  va_end(args);
  if (request == PTRACE_SETREGSET && (long)kind == NT_X86_XSTATE) {
    static __thread char bytes[32768] __attribute__((aligned(64)));
    struct iovec *given = data;
    struct iovec whole = {bytes, sizeof bytes};
    if (real(PTRACE_GETREGSET, pid, kind, &whole) == 0 && whole.iov_len > given->iov_len) {
      memcpy(bytes, given->iov_base, given->iov_len);
      return real(PTRACE_SETREGSET, pid, kind, &whole);
    }
  }
  return real(request, pid, kind, data);
}
