public import EnamelImaging
public import EnamelTypography
public import Foundation

extension EnvironmentValues {
    private enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
    private enum LayoutDirectionKey: EnvironmentKey { static var defaultValue: LayoutDirection { .leftToRight } }
    private enum DisplayScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
    private enum FontLibraryKey: EnvironmentKey { static var defaultValue: FontLibrary { .system } }
    private enum LocaleKey: EnvironmentKey { static var defaultValue: Locale { Locale(identifier: "en_US") } }
    private enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar { Calendar(identifier: .gregorian) } }
    private enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .gmt } }
    private enum IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
    private enum StackAxisKey: EnvironmentKey { static var defaultValue: Axis? { nil } }

    /// Whether views are drawn for a light or a dark surrounding.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }

    /// The direction in which lines are read; layouts are mirrored where it is right to left.
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }

    /// Pixels to a point.
    public var displayScale: CGFloat {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }

    /// Points to a pixel.
    public var pixelLength: CGFloat { displayScale > 0 ? 1 / displayScale : 1 }

    /// Where fonts come from.
    public var fontLibrary: FontLibrary {
        get { self[FontLibraryKey.self] }
        set { self[FontLibraryKey.self] = newValue }
    }

    /// How numbers and dates are written. English of the United States unless it is set, whatever the machine's setting is.
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }

    /// The calendar of dates: the Gregorian one unless it is set.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }

    /// The time zone of dates: Greenwich's unless it is set.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }

    /// Whether controls can be used.
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }

    /// Along which way the nearest container stacks its views.
    var stackAxis: Axis? {
        get { self[StackAxisKey.self] }
        set { self[StackAxisKey.self] = newValue }
    }
}

extension View {
    /// Draws the view for a light or a dark surrounding.
    public func colorScheme(_ scheme: ColorScheme) -> some View { environment(\.colorScheme, scheme) }

    /// Whether controls inside can be used.
    public func disabled(_ disabled: Bool) -> some View { transformEnvironment(\.isEnabled) { $0 = $0 && !disabled } }
}
