import Enamel
import Foundation

/// The ten views of the snapshots.
enum Screens {
    static var all: [(name: String, view: AnyView)] {
        [
            ("card", AnyView(CardScreen())), ("receipt", AnyView(ReceiptView())), ("settings", AnyView(SettingsView())),
            ("share", AnyView(ShareCard())),
            ("right-to-left", AnyView(ArticleRow().environment(\.layoutDirection, .rightToLeft))),
            ("dark", AnyView(SettingsView().preferredColorScheme(.dark))), ("glass", AnyView(GlassScreen())),
            ("sheet", AnyView(SheetScreen())), ("folded", AnyView(FoldedScreen())),
            ("markdown", AnyView(NotesScreen())),
        ]
    }
}

private struct CardScreen: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack(spacing: 12) {
                Emblem(systemName: "building.2", tint: .indigo, size: 48)
                VStack(alignment: .leading, spacing: 2) {
                    Text("Harbour Library").font(.headline)
                    Text("Open until 21:00").font(.subheadline).foregroundStyle(.secondary)
                }
                Spacer()
                Image(systemName: "heart.fill").foregroundStyle(.red)
            }
            Text("Reading rooms on three floors, with a view over the water and quiet corners for long afternoons.")
                .font(.body)
            Divider()
            HStack {
                Label("1.2 km", systemImage: "map")
                Spacer()
                Label("4.8", systemImage: "star.fill").foregroundStyle(.orange)
            }
            .font(.footnote)
        }
        .padding()
        .background(.white, in: RoundedRectangle(cornerRadius: 20))
        .overlay { RoundedRectangle(cornerRadius: 20).strokeBorder(Color.black.opacity(0.1)) }
        .padding(16)
        .frame(width: 340)
        .background(Color(red: 0.95, green: 0.95, blue: 0.97))
    }
}

private struct ReceiptView: View {
    private let rows = [("Flat white", 2, 7.6), ("Rye bread", 1, 4.25), ("Butter, salted", 1, 3.1)]

    var body: some View {
        VStack(spacing: 10) {
            Text("Corner Bakery").font(.title2).bold()
            Text("30 November 2026, 21:45").font(.caption).foregroundStyle(.secondary)
            Line().stroke(style: StrokeStyle(lineWidth: 1, dash: [4, 3])).frame(height: 1)
            ForEach(rows, id: \.0) { row in
                HStack(alignment: .firstTextBaseline) {
                    Text("\(row.1) ×").monospacedDigit().foregroundStyle(.secondary)
                    Text(row.0)
                    Spacer()
                    Text(String(format: "%.2f", row.2)).monospacedDigit()
                }
            }
            Line().stroke(style: StrokeStyle(lineWidth: 1, dash: [4, 3])).frame(height: 1)
            HStack {
                Text("Total").bold()
                Spacer()
                Text("14.95").bold().monospacedDigit()
            }
            .font(.title3)
        }
        .padding(20)
        .frame(width: 300)
        .background(.white)
    }

    private struct Line: Shape {
        func path(in rect: CGRect) -> Path {
            Path { path in
                path.move(to: CGPoint(x: rect.minX, y: rect.midY))
                path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
            }
        }
    }
}

private struct SettingsView: View {
    @Environment(\.colorScheme) private var scheme

    private func row(_ symbol: String, _ tint: Color, _ title: String, _ value: String) -> some View {
        HStack(spacing: 12) {
            Emblem(systemName: symbol, tint: tint, size: 29)
            Text(title)
            Spacer()
            Text(value).foregroundStyle(.secondary)
            Image(systemName: "chevron.right").font(.footnote).foregroundStyle(.tertiary)
        }
        .padding(.horizontal, 16)
        .frame(height: 44)
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            Text("Settings").font(.largeTitle).bold()
            VStack(spacing: 0) {
                row("bell", .red, "Notifications", "On")
                Divider().padding(.leading, 57)
                row("moon", .indigo, "Appearance", scheme == .dark ? "Dark" : "Light")
                Divider().padding(.leading, 57)
                row("gearshape", .gray, "General", "")
            }
            .background(
                scheme == .dark ? Color(red: 0.11, green: 0.11, blue: 0.12) : .white,
                in: RoundedRectangle(cornerRadius: 12))
        }
        .padding(16)
        .frame(width: 360)
        .background(scheme == .dark ? Color.black : Color(red: 0.95, green: 0.95, blue: 0.97))
    }
}

private struct ShareCard: View {
    var body: some View {
        VStack(alignment: .leading) {
            Text("EVENING RUN").font(.caption).bold().tracking(2).opacity(0.8)
            Spacer()
            Text("10.4").font(.system(size: 72, weight: .heavy)).monospacedDigit()
            Text("kilometres in 52 minutes").font(.headline)
        }
        .foregroundStyle(.white)
        .padding(24)
        .frame(width: 320, height: 320, alignment: .leading)
        .background(
            LinearGradient(colors: [.orange, .pink, .purple], startPoint: .topLeading, endPoint: .bottomTrailing)
        )
        .clipShape(RoundedRectangle(cornerRadius: 32))
    }
}

private struct ArticleRow: View {
    var body: some View {
        HStack(alignment: .top, spacing: 12) {
            RoundedRectangle(cornerRadius: 8).fill(.teal).frame(width: 64, height: 64)
                .overlay { Image(systemName: "book").font(.title).foregroundStyle(.white) }
            VStack(alignment: .leading, spacing: 4) {
                Text("מדריך לקריאה").font(.headline)
                Text("שלוש קומות של ספרים, ופינות שקטות לאחר הצהריים.").font(.subheadline)
                    .foregroundStyle(.secondary)
            }
            Spacer()
            Image(systemName: "chevron.right").flipsForRightToLeftLayoutDirection(true)
        }
        .padding()
        .frame(width: 340)
        .background(.white)
    }
}

/// A photo that nobody took: dusk over hills.
private struct Dusk: View {
    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 0.15, green: 0.2, blue: 0.45), .orange, .yellow], startPoint: .top,
                endPoint: .bottom)
            Circle().fill(.white).frame(width: 60).offset(x: 70, y: 30)
            ForEach(0..<4, id: \.self) { hill in
                Ellipse().fill(Color(red: 0.1, green: 0.25 - 0.05 * Double(hill), blue: 0.3 - 0.06 * Double(hill)))
                    .frame(width: 320, height: 160)
                    .offset(x: CGFloat(hill % 2 == 0 ? -90 : 100), y: 150 + CGFloat(hill) * 28)
            }
        }
        .frame(width: 340, height: 300)
        .clipped()
    }
}

private struct GlassScreen: View {
    var body: some View {
        Dusk().overlay {
            VStack(spacing: 20) {
                HStack(spacing: 10) {
                    Image(systemName: "music.note")
                    Text("Now playing").bold()
                }
                .padding(.horizontal, 24)
                .padding(.vertical, 14)
                .surface(in: Capsule(), interactive: true)
                Text("Dusk over the hills")
                    .padding(20)
                    .surface(in: RoundedRectangle(cornerRadius: 24))
            }
        }
    }
}

private struct SheetScreen: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("Map").font(.largeTitle).bold()
            RoundedRectangle(cornerRadius: 16).fill(.mint)
        }
        .padding()
        .frame(width: 300, height: 480, alignment: .topLeading)
        .background(.white)
        .sheet(isPresented: .constant(true)) {
            VStack(spacing: 8) {
                Text("Harbour Library").font(.headline)
                Text("12 minutes on foot").foregroundStyle(.secondary)
            }
            .presentationDetents([.height(160), .large])
        }
    }
}

private struct FoldedScreen: View {
    var body: some View {
        ZStack {
            Color(red: 0.95, green: 0.95, blue: 0.97)
            Fold()
            VStack(alignment: .leading, spacing: 8) {
                Text("Beside the fold").font(.title2).bold()
                Text("The text keeps to one side of it, whatever is there.")
                Color.indigo.clipShape(RoundedRectangle(cornerRadius: 12))
            }
            .padding()
            .displaced()
        }
        .frame(width: 480, height: 240)
        .observingDivision(simulated: true)
    }

    private struct Fold: View {
        @Environment(\.division) private var division
        var body: some View {
            if let frame = division?.frame {
                Color.gray.opacity(0.3).frame(width: frame.width, height: frame.height)
                    .position(x: frame.midX, y: frame.midY)
            }
        }
    }
}

private struct NotesScreen: View {
    var body: some View {
        Markdown(
            """
            # Release notes

            Text with **strong** and *soft* words, `code` and a [link](https://example.com).

            ## What is new

            1. Pages
            2. Sheets
               - that rest
            3. Glass

            > A quote.

            ```
            let pdf = rows.pdf { Row($0) }
            ```
            """
        )
        .padding()
        .frame(width: 340)
        .background(.white)
    }
}
