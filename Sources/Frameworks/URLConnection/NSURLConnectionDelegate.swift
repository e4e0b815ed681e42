import Foundation
import FoundationNetworking

public protocol NSURLConnectionDelegate: NSObjectProtocol {
  func connection(_ connection: NSURLConnection, didFailWithError error: any Error)
  func connectionShouldUseCredentialStorage(_ connection: NSURLConnection) -> Bool
}

extension NSURLConnectionDelegate {
  public func connection(_ connection: NSURLConnection, didFailWithError error: any Error) {}
  public func connectionShouldUseCredentialStorage(_ connection: NSURLConnection) -> Bool { true }
}

public protocol NSURLConnectionDataDelegate: NSURLConnectionDelegate {
  func connection(
    _ connection: NSURLConnection, willSend request: URLRequest, redirectResponse response: URLResponse?
  ) -> URLRequest?
  func connection(_ connection: NSURLConnection, didReceive response: URLResponse)
  func connection(_ connection: NSURLConnection, didReceive data: Data)
  func connection(
    _ connection: NSURLConnection, didSendBodyData bytesWritten: Int, totalBytesWritten: Int,
    totalBytesExpectedToWrite: Int)
  func connectionDidFinishLoading(_ connection: NSURLConnection)
}

extension NSURLConnectionDataDelegate {
  public func connection(
    _ connection: NSURLConnection, willSend request: URLRequest, redirectResponse response: URLResponse?
  ) -> URLRequest? { request }
  public func connection(_ connection: NSURLConnection, didReceive response: URLResponse) {}
  public func connection(_ connection: NSURLConnection, didReceive data: Data) {}
  public func connection(
    _ connection: NSURLConnection, didSendBodyData bytesWritten: Int, totalBytesWritten: Int,
    totalBytesExpectedToWrite: Int
  ) {}
  public func connectionDidFinishLoading(_ connection: NSURLConnection) {}
}
