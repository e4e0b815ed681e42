import UIKit

/// The background of every page: labels inside it are styled.
class PageView: UIView {}

/// Holds the keys: buttons inside it are styled.
class KeypadView: UIView {}

class OKButton: UIButton {}
class ZeroButton: UIButton {}
class ResetButton: UIButton {}
