import Enamel

struct Invoice {
    struct Item {
        let name: String
        let quantity: Int
        /// In cents, so that sums are exact.
        let price: Int

        var total: Int { quantity * price }
    }

    let number: String
    let date: String
    let customer: [String]
    let items: [Item]
    let taxPercent: Int

    var net: Int { items.reduce(0) { $0 + $1.total } }
    var tax: Int { (net * taxPercent + 50) / 100 }
}

/// What stands on the pages, from top to bottom. A page is broken between two blocks and never inside one.
enum InvoiceBlock {
    case header(Invoice)
    case columns
    case item(Int, Invoice.Item)
    case sums(Invoice)
    case note(String)
}

extension Invoice {
    var blocks: [InvoiceBlock] {
        [.header(self), .columns] + items.enumerated().map { .item($0 + 1, $1) } + [
            .sums(self),
            .note("Payable within **30 days**. Questions? Write to [billing@example.com](mailto:billing@example.com)."),
        ]
    }
}

struct InvoiceBlockView: View {
    let block: InvoiceBlock

    var body: some View {
        switch block {
        case .header(let invoice): InvoiceHeader(invoice: invoice)
        case .columns:
            VStack(spacing: 4) {
                InvoiceRow(cells: ["", "Item", "Quantity", "Price", "Total"])
                    .font(.caption)
                    .foregroundStyle(.secondary)
                Divider()
            }
        case .item(let ordinal, let item):
            InvoiceRow(cells: ["\(ordinal)", item.name, "\(item.quantity)", money(item.price), money(item.total)])
                .font(.subheadline)
        case .sums(let invoice):
            VStack(spacing: 6) {
                Divider()
                InvoiceRow(cells: ["", "", "", "Net", money(invoice.net)])
                InvoiceRow(cells: ["", "", "", "Tax \(invoice.taxPercent) %", money(invoice.tax)])
                InvoiceRow(cells: ["", "", "", "Total", money(invoice.net + invoice.tax)])
                    .bold()
            }
            .font(.subheadline)
        case .note(let text): Markdown(text)
        }
    }
}

struct InvoiceHeader: View {
    let invoice: Invoice

    var body: some View {
        VStack(alignment: .leading, spacing: 24) {
            HStack(alignment: .top) {
                Emblem(systemName: "shippingbox", tint: .teal, size: 48)
                Spacer()
                VStack(alignment: .trailing, spacing: 2) {
                    Text("Northwind Supplies")
                        .font(.headline)
                    Text("12 Harbour Street, Lisbon")
                    Text("VAT PT 501 442 600")
                }
                .font(.caption)
            }
            VStack(alignment: .leading, spacing: 2) {
                ForEach(invoice.customer, id: \.self) { line in Text(line) }
            }
            HStack(alignment: .firstTextBaseline) {
                Text("Invoice \(invoice.number)")
                    .font(.title2)
                    .bold()
                Spacer()
                Text(invoice.date)
                    .foregroundStyle(.secondary)
            }
        }
    }
}

/// Five cells with the widths of the table's columns.
struct InvoiceRow: View {
    let cells: [String]

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 8) {
            Text(cells[0])
                .frame(width: 24, alignment: .trailing)
                .foregroundStyle(.secondary)
            Text(cells[1])
                .frame(maxWidth: .infinity, alignment: .leading)
            Text(cells[2])
                .frame(width: 60, alignment: .trailing)
            Text(cells[3])
                .frame(width: 84, alignment: .trailing)
            Text(cells[4])
                .frame(width: 104, alignment: .trailing)
        }
        .monospacedDigit()
        .lineLimit(1)
    }
}

/// `1,234.50 €`
func money(_ cents: Int) -> String {
    var whole = String(cents / 100)
    var place = whole.count - 3
    while place > 0 {
        whole.insert(",", at: whole.index(whole.startIndex, offsetBy: place))
        place -= 3
    }
    let rest = cents % 100
    return "\(whole).\(rest < 10 ? "0" : "")\(rest) €"
}

@main struct Program {
    static func main() throws {
        guard CommandLine.arguments.count == 2 else {
            print("usage: Invoice FILE.pdf")
            return
        }
        let names = [
            "Rye flour, 25 kg", "Sunflower oil, 10 l", "Sea salt, 5 kg", "Dried figs, 2 kg", "Crème fraîche, 1 l",
        ]
        let invoice = Invoice(
            number: "2026-0417", date: "1 December 2026",
            customer: ["Bakery & Sons", "4 Mill Lane", "Porto"],
            items: (0..<48).map { number in
                .init(name: names[number % names.count], quantity: 1 + number % 7, price: 199 + 437 * number)
            },
            taxPercent: 23)
        try invoice.blocks.renderPDF(
            to: URL(filePath: CommandLine.arguments[1]), spacing: 8,
            options: PDFOptions(title: "Invoice \(invoice.number)", author: "Northwind Supplies", language: "en")
        ) { block in
            InvoiceBlockView(block: block)
        }
    }
}
