import Foundation

/// What C takes from headers of Apple's frameworks: names for C's own things. Objective-C is none of it.
///
/// A project's headers for C begin with `#include <Foundation/Foundation.h>` all the same; here it finds this.
enum AppleHeaders {
  /// Headers that are found by their whole path, all with the same names.
  static let frameworks = ["Foundation", "UIKit", "CoreFoundation", "CoreGraphics"]

  static func write(in folder: BuildPlace) throws {
    for name in frameworks {
      let place = folder / (try SafeName(onDisk: name)) / (try SafeName(onDisk: "\(name).h"))
      try place.write(Data(names.utf8))
    }
    try (folder / "CoreFoundation" / "CFBase.h").write(Data(names.utf8))
    try (folder / "TargetConditionals.h").write(Data(conditionals.utf8))
  }

  private static let names = """
    #ifndef TOUCHSTONE_APPLE_NAMES
    #define TOUCHSTONE_APPLE_NAMES
    #include <stdbool.h>
    #include <stddef.h>
    #include <stdint.h>
    #pragma clang diagnostic ignored "-Welaborated-enum-base"
    #ifdef __cplusplus
    #define FOUNDATION_EXTERN extern "C"
    #else
    #define FOUNDATION_EXTERN extern
    #endif
    #define FOUNDATION_EXPORT FOUNDATION_EXTERN
    #define UIKIT_EXTERN FOUNDATION_EXTERN
    #define CF_EXPORT FOUNDATION_EXTERN
    #define CF_EXTERN_C_BEGIN
    #define CF_EXTERN_C_END
    #define NS_INLINE static inline
    #define CF_INLINE static inline
    #define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
    #define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
    #define CF_ASSUME_NONNULL_BEGIN NS_ASSUME_NONNULL_BEGIN
    #define CF_ASSUME_NONNULL_END NS_ASSUME_NONNULL_END
    #define NS_SWIFT_NAME(name) __attribute__((swift_name(#name)))
    #define CF_SWIFT_NAME(name) NS_SWIFT_NAME(name)
    #define NS_REFINED_FOR_SWIFT __attribute__((swift_private))
    #define NS_ENUM(kind, name) enum __attribute__((enum_extensibility(open))) name : kind name; enum name : kind
    #define NS_CLOSED_ENUM(kind, name) enum __attribute__((enum_extensibility(closed))) name : kind name; enum name : kind
    #define NS_OPTIONS(kind, name) enum __attribute__((flag_enum, enum_extensibility(open))) name : kind name; enum name : kind
    #define CF_ENUM NS_ENUM
    #define CF_OPTIONS NS_OPTIONS
    #define NSInteger long
    #define NSUInteger unsigned long
    #define BOOL bool
    #define YES true
    #define NO false
    #define CGFloat double
    #endif

    """

  private static let conditionals = """
    #ifndef TOUCHSTONE_TARGET_CONDITIONALS
    #define TOUCHSTONE_TARGET_CONDITIONALS
    #define TARGET_OS_MAC 0
    #define TARGET_OS_OSX 0
    #define TARGET_OS_IPHONE 0
    #define TARGET_OS_IOS 0
    #define TARGET_OS_TV 0
    #define TARGET_OS_WATCH 0
    #define TARGET_OS_SIMULATOR 0
    #define TARGET_OS_LINUX 1
    #endif

    """
}
