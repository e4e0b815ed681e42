import Foundation

extension NSLocale {
  public class var autoupdatingCurrent: Locale { Locale.autoupdatingCurrent }
}
