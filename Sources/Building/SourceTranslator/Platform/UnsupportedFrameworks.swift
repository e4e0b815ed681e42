/// Apple's frameworks an app may ask for. Those the build has as modules are not reported. By hand, because what is not
/// there no symbol graph can name.
enum UnsupportedFrameworks {
  static let names: Set<String> = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "Accounts",
    "ActivityKit", "AdServices", "AdSupport", "AddressBook", "AddressBookUI", "AppClip", "AppIntents",
    "AppKit", "AppTrackingTransparency", "AssetsLibrary", "AudioToolbox", "AudioUnit",
    "AuthenticationServices", "BackgroundTasks", "BusinessChat", "CFNetwork", "CallKit", "CarPlay",
    "Charts", "ClassKit", "CloudKit", "ColorSync", "Combine", "Contacts", "ContactsUI", "CoreAudio",
    "CoreAudioKit", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation",
    "CoreLocationUI", "CoreMIDI", "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreServices",
    "CoreSpotlight", "CoreTelephony", "CoreText", "CoreVideo", "CreateML", "CryptoKit", "DataDetection",
    "DeveloperToolsSupport", "DeviceActivity", "DeviceCheck", "EventKit", "EventKitUI",
    "ExternalAccessory", "FamilyControls", "FileProvider", "GLKit", "GameController", "GameKit",
    "GameplayKit", "GroupActivities", "HealthKit", "HealthKitUI", "HomeKit", "IOKit", "IOSurface",
    "IdentityLookup", "ImageIO", "Intents", "IntentsUI", "JavaScriptCore", "LinkPresentation",
    "LocalAuthentication", "ManagedSettings", "MapKit", "MediaAccessibility", "MediaPlayer",
    "MessageUI", "Messages", "Metal", "MetalKit", "MetalPerformanceShaders", "MetricKit",
    "MobileCoreServices", "ModelIO", "MultipeerConnectivity", "MusicKit", "NaturalLanguage",
    "NearbyInteraction", "Network", "NetworkExtension", "NewsstandKit", "NotificationCenter", "OSLog",
    "OpenAL", "OpenGLES", "PDFKit", "PHASE", "PassKit", "PencilKit", "Photos", "PhotosUI",
    "PlaygroundSupport", "PushKit", "PushToTalk", "QuickLook", "QuickLookThumbnailing", "RealityKit",
    "ReplayKit", "RoomPlan", "SafariServices", "SceneKit", "ScreenTime", "Security",
    "SensorKit", "ShazamKit", "Social", "SoundAnalysis", "Speech", "SpriteKit", "StoreKit", "SwiftData",
    "SwiftUI", "SystemConfiguration", "TVMLKit", "TVUIKit", "TabularData", "TipKit", "Translation",
    "Twitter", "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI", "VideoSubscriberAccount",
    "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity", "WatchKit", "WeatherKit", "WebKit",
    "WidgetKit", "XCUIAutomation", "iAd", "os", "simd",
  ]
}
