import UIKit

// The main nib makes the delegate, and what the delegate shows.
UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, nil)
