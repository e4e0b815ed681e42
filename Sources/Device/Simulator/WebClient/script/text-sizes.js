/** The raw values of UIContentSizeCategory, smallest first, with a name for the menu. */
export const TEXT_SIZES = [
  ["UICTContentSizeCategoryXS", "Extra small"],
  ["UICTContentSizeCategoryS", "Small"],
  ["UICTContentSizeCategoryM", "Medium"],
  ["UICTContentSizeCategoryL", "Large (default)"],
  ["UICTContentSizeCategoryXL", "Extra large"],
  ["UICTContentSizeCategoryXXL", "XX large"],
  ["UICTContentSizeCategoryXXXL", "XXX large"],
  ["UICTContentSizeCategoryAccessibilityM", "Accessibility 1"],
  ["UICTContentSizeCategoryAccessibilityL", "Accessibility 2"],
  ["UICTContentSizeCategoryAccessibilityXL", "Accessibility 3"],
  ["UICTContentSizeCategoryAccessibilityXXL", "Accessibility 4"],
  ["UICTContentSizeCategoryAccessibilityXXXL", "Accessibility 5"],
]
