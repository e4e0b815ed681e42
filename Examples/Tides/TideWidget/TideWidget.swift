import SwiftUI
import WidgetKit

struct TideWidgetView: View {
  var body: some View { Text("High water at 3:45") }
}
