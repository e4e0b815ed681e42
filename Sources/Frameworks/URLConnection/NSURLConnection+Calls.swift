import Foundation
import FoundationNetworking

extension NSURLConnection {
  /// Waits for the answer on the calling thread.
  public class func sendSynchronousRequest(
    _ request: URLRequest, returning response: UnsafeMutablePointer<URLResponse?>?
  ) throws -> Data {
    final class Answer: @unchecked Sendable {
      var data: Data?
      var response: URLResponse?
      var error: (any Error)?
    }
    let (answer, done) = (Answer(), DispatchSemaphore(value: 0))
    URLSession.shared.dataTask(with: request) { data, response, error in
      (answer.data, answer.response, answer.error) = (data, response, error)
      done.signal()
    }.resume()
    done.wait()
    response?.pointee = answer.response
    if let error = answer.error { throw error }
    return answer.data ?? Data()
  }

  /// Calls on that queue.
  public class func sendAsynchronousRequest(
    _ request: URLRequest, queue: OperationQueue,
    completionHandler handler: @escaping @Sendable (URLResponse?, Data?, (any Error)?) -> Void
  ) {
    URLSession.shared.dataTask(with: request) { data, response, error in
      queue.addOperation { handler(response, data, error) }
    }.resume()
  }
}
