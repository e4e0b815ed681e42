#ifndef TOUCHSTONE_RUNTIME_H
#define TOUCHSTONE_RUNTIME_H
#include <stddef.h>
#include <stdint.h>

// The virtual clock. Until `touchstone_clock_enable` is called, time is real. Afterwards every
// clock and timer of libc, Dispatch, CoreFoundation and Swift concurrency stands still and moves
// only by `touchstone_clock_advance_to`. Main thread only, but for the interposed libc calls.
//
// Sleeping threads, and those that wait with a limit, wait until time moves; the main thread moves it by sleeping. What goes
// past libc's calls stays real: what a socket or another process takes.

/// Stops time. `real_time_ns` is the wall clock's reading from then on (nanoseconds since 1970), 0 keeps today's.
void touchstone_clock_enable(int64_t real_time_ns);
/// 1 while time is virtual.
int touchstone_clock_is_virtual(void);

/// From now on Swift's random numbers and Foundation's UUIDs are a sequence that `seed` begins. Until then they are
/// the kernel's.
void touchstone_random_seed(uint64_t seed);
/// Monotonic time now, in nanoseconds.
int64_t touchstone_clock_now(void);
/// The earliest armed timer's deadline in monotonic nanoseconds, 0 if none.
int64_t touchstone_clock_next_deadline(void);
/// Moves time to `monotonic_ns` and fires what is due.
void touchstone_clock_advance_to(int64_t monotonic_ns);
/// How often all other threads of the process have gone to sleep or were interrupted, all in all; -1 if one of them runs or is
/// due. They are looked at one after another, so that one that sleeps by now may have woken one that was looked at before: only
/// if the number stays the same from one look to the next, nobody ran in between.
long touchstone_clock_sleeps_of_others(void);
/// Until that moment of the machine's own time (`touchstone_clock_real_now`) nobody counts as asleep: something outside of the
/// process is waited for, such as a server. 0 ends that. Any thread.
void touchstone_clock_hold(int64_t until);

/// Why a virtual clock has to stand although nobody works: it is held, or nothing has a moment at which it is due, and what is
/// waited for comes from outside of the process.
enum { TOUCHSTONE_CLOCK_HELD, TOUCHSTONE_CLOCK_WITHOUT_DEADLINE };
/// Nanoseconds of the machine's time for which whoever moves the clock has waited so, all in all.
int64_t touchstone_clock_stood(int reason);

/// From now on the main thread moves a virtual clock by itself: about to block (on a descriptor, a semaphore, a condition, a
/// futex, or to sleep), it waits until all other threads are idle and then steps to the next deadline. 0 ends that.
void touchstone_clock_lead(int on);
/// From now on a virtual clock goes on by itself, from where it is, as fast as the wall's does. There is no way back.
void touchstone_clock_follow(void);
/// 1 once a virtual clock goes on by itself.
int touchstone_clock_is_following(void);
/// Monotonic time of the machine in nanoseconds, which nobody stops.
int64_t touchstone_clock_real_now(void);

/// Calls `body(context)`; 1 if it was left by `touchstone_escape`. What it held is not released then, and no `defer` of it runs.
int touchstone_call_escapable(void (*body)(void *context), void *context);
/// Leaves the innermost `touchstone_call_escapable` of this thread; returns if there is none.
void touchstone_escape(void);
/// 1 if `touchstone_escape` would not return.
int touchstone_can_escape(void);

/// Loads the test bundle at that path and calls the start of the tests in it; answers what was in the way, or 0.
const char *touchstone_load_tests(const char *path);
/// Loads it before that, and lets it tell its classes' names. Nothing if it cannot be loaded: who starts its tests hears why.
void touchstone_declare_tests(const char *path);
/// The address of a symbol of any library that was loaded, or 0.
void *touchstone_symbol(const char *name);

/// Calls `ready(context)` on the main thread, in the common run-loop modes, whenever `fd` is readable.
void touchstone_runloop_add_fd(int fd, void *context, void (*ready)(void *context));
/// Runs the main run loop once for at most `seconds`; returns CFRunLoopRunInMode's answer (4 = a source was handled).
int touchstone_runloop_run_once(double seconds);

/// From now on SIGQUIT writes the stacks of all threads to standard error, as Swift's backtracer does of a crash, and the
/// process goes on; once that backtracer is there.
void touchstone_sampling_enable(void);

/// Calls `found(path, context)` for each library that is loaded, in the order in which they were; none may be loaded meanwhile.
void touchstone_visit_images(void *context, void (*found)(const char *path, void *context));
/// How far an address of code is from the start of the library that was loaded by that path; 0 if it is not in there.
uintptr_t touchstone_offset_in_image(uintptr_t address, const char *path);

/// Calls `found(subclass, context)` for each class below that Swift class which is no generic one, of every image that is
/// loaded; answers how many classes it saw. Takes milliseconds, and many of them the first time.
int touchstone_visit_subclasses(
    const void *class_metadata, void *context, void (*found)(void *class_metadata, void *context));

/// From now on objects of this Swift class, not of its subclasses, release the CoreFoundation object whose pointer
/// stands `owned` bytes into them as they go; but not if the Swift object `unless_shared` bytes into them (0: none)
/// has other owners. For classes that forget to. Main thread, before other threads make such objects. 0 if too many
/// classes were mended already.
int touchstone_release_on_deinit(void *class_metadata, size_t owned, size_t unless_shared);
/// From now on objects of this class are counted as they go.
void touchstone_count_deinits(void *class_metadata);
/// How many there were; the class is as before.
int touchstone_end_count(void *class_metadata);
/// Holds the CoreFoundation object whose pointer stands `offset` bytes into a Swift object.
void *touchstone_hold_field(void *object, size_t offset);
/// 1 if it was still held by another, who is taken to have forgotten it: it goes.
int touchstone_end_hold(void *held);

/// Retains the object at the address, unless it is past its last reference: then there is no answer. Its memory must still be
/// an object's.
const void *touchstone_try_retain(const void *object);

// A lock in four bytes, nought while it is free. It knows the thread that has it.
void touchstone_unfair_lock(uint32_t *lock);
/// 1 if it was free.
int touchstone_unfair_try_lock(uint32_t *lock);
/// By its owner.
void touchstone_unfair_unlock(uint32_t *lock);
/// 1 for the thread that has it.
int touchstone_unfair_is_owner(const uint32_t *lock);

#endif
