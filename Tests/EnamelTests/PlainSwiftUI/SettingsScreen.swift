#if canImport(SwiftUI)
    import SwiftUI
#else
    import Enamel
#endif

// Plain SwiftUI: this file compiles against SwiftUI on Apple's platforms and against Enamel elsewhere.

struct Setting: Identifiable {
    let id: Int
    let symbol: String
    let color: Color
    let title: String
    var detail: String?
}

struct SettingRow: View {
    let setting: Setting
    @Environment(\.colorScheme) private var colorScheme
    @ScaledMetric(relativeTo: .body) private var iconSize: CGFloat = 30

    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: setting.symbol)
                .font(.system(size: 16, weight: .medium))
                .foregroundStyle(.white)
                .frame(width: iconSize, height: iconSize)
                .background(setting.color.gradient, in: RoundedRectangle(cornerRadius: 7, style: .continuous))
            Text(setting.title)
                .lineLimit(1)
                .layoutPriority(1)
            Spacer(minLength: 8)
            if let detail = setting.detail {
                Text(detail)
                    .foregroundStyle(.secondary)
                    .truncationMode(.middle)
                    .lineLimit(1)
            }
            Image(systemName: "chevron.right")
                .font(.footnote.weight(.semibold))
                .foregroundStyle(.tertiary)
        }
        .padding(.horizontal)
        .padding(.vertical, 7)
        .contentShape(Rectangle())
        .onTapGesture {}
        .accessibilityElement(children: .combine)
    }
}

struct SettingsSection<Content: View>: View {
    let title: LocalizedStringKey
    @ViewBuilder var content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text(title)
                .font(.footnote)
                .textCase(.uppercase)
                .foregroundStyle(.secondary)
                .padding(.leading)
            VStack(spacing: 0) { content }
                .background(Color.white.opacity(0.001))
                .background(.background)
                .clipShape(RoundedRectangle(cornerRadius: 10))
        }
    }
}

struct SettingsScreen: View {
    @State private var name = "Ada Lovelace"
    @State private var isShowingAll = true
    @State private var headerHeight: CGFloat = 0

    private let settings = [
        Setting(id: 1, symbol: "wifi", color: .blue, title: "Wi-Fi", detail: "Analytical Engine"),
        Setting(id: 2, symbol: "bell", color: .red, title: "Notifications"),
        Setting(id: 3, symbol: "lock", color: .gray, title: "Privacy & Security"),
        Setting(id: 4, symbol: "star.fill", color: .orange, title: "Favourites", detail: "12"),
    ]

    var body: some View {
        VStack(spacing: 24) {
            header
                .onGeometryChange(for: CGFloat.self) { proxy in
                    proxy.size.height
                } action: { newValue in
                    headerHeight = newValue
                }
            SettingsSection(title: "General") {
                ForEach(settings) { setting in
                    SettingRow(setting: setting)
                    if setting.id != settings.last?.id {
                        Divider().padding(.leading, 58)
                    }
                }
            }
            if isShowingAll {
                SettingsSection(title: "About") {
                    LabelledValue("Version") { Text("\(2).\(14)").monospacedDigit() }
                    Divider().padding(.leading)
                    LabelledValue("Name") { Text(name).italic() }
                }
            } else {
                Button("Show all") { withAnimation(.easeInOut) { isShowingAll.toggle() } }
            }
        }
        .padding()
        .frame(width: 390)
        .background(Color(red: 0.95, green: 0.95, blue: 0.97))
        .animation(.default, value: isShowingAll)
    }

    private var header: some View {
        HStack(alignment: .firstTextBaseline) {
            Text("Settings")
                .font(.largeTitle.bold())
                .accessibilityAddTraits(.isHeader)
            Spacer()
            Text("**\(settings.count)** items, ~~none~~ *some* new")
                .font(.caption)
                .foregroundStyle(.secondary)
        }
    }
}

struct LabelledValue<Value: View>: View {
    private let title: LocalizedStringKey
    private let value: Value

    init(_ title: LocalizedStringKey, @ViewBuilder value: () -> Value) {
        self.title = title
        self.value = value()
    }

    var body: some View {
        HStack {
            Text(title)
            Spacer()
            value.foregroundStyle(.secondary)
        }
        .padding(.horizontal)
        .frame(minHeight: 44)
    }
}
