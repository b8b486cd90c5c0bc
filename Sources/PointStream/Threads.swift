/// The few thread primitives of POSIX that the filter needs.

import Platform

/// A lock with a condition to wait for.
final class Monitor: @unchecked Sendable {
  // Both are used only through the calls below, which are made for being called from several threads.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func lock() { pthread_mutex_lock(mutex) }
  func unlock() { pthread_mutex_unlock(mutex) }

  /// Gives up the lock until somebody calls `wakeAll`.
  func wait() { pthread_cond_wait(condition, mutex) }
  func wakeAll() { pthread_cond_broadcast(condition) }
}

/// The work of one thread.
private final class Work {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}

/// Starts a thread that nobody joins; false where the system has none to give.
func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let work = Unmanaged.passRetained(Work(body))
  #if canImport(Darwin)
    var thread: pthread_t?
    let code = pthread_create(
      &thread,
      nil,
      { argument in
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      },
      work.toOpaque()
    )
    if code == 0, let thread { pthread_detach(thread) }
  #else
    var thread = pthread_t()
    let code = pthread_create(
      &thread,
      nil,
      { argument in
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      },
      work.toOpaque()
    )
    if code == 0 { pthread_detach(thread) }
  #endif
  if code != 0 { work.release() }
  return code == 0
}
