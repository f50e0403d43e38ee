extension ICCTagTable {
    /// The profile's description: printable, one line of at most 100 characters, empty where there is none.
    var name: String {
        guard has("desc"), let place = try? place(of: "desc") else { return "" }
        let start = place.lowerBound
        var units: [UInt16] = []
        switch signature(at: start) {
        case "desc":
            // textDescriptionType of version 2: a count and ASCII.
            guard place.count >= 12 else { return "" }
            let end = min(start + 12 + number(at: start + 8), place.upperBound)
            units = bytes[start + 12..<end].prefix(400).prefix { $0 != 0 }.map { UInt16($0 < 0x80 ? $0 : 0x3f) }
        case "mluc":
            // multiLocalizedUnicodeType: the English record, else the first.
            guard place.count >= 28, number(at: start + 12) == 12 else { return "" }
            let count = min(number(at: start + 8), (place.count - 16) / 12, 100)
            let records = stride(from: start + 16, to: start + 16 + 12 * count, by: 12)
            guard
                let record = records.first(where: { signature(at: $0).hasPrefix("en") })
                    ?? records.first(where: { _ in true })
            else { return "" }
            let text = start + number(at: record + 8)
            let end = min(text + number(at: record + 4), place.upperBound)
            guard text < end else { return "" }
            units = stride(from: text, to: end - 1, by: 2).prefix(400).map { short(at: $0) }
        default: return ""
        }
        var name = ""
        for scalar in String(decoding: units, as: UTF16.self).unicodeScalars {
            guard scalar.value != 0, name.unicodeScalars.count < 100 else { break }
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: continue
            default: name.unicodeScalars.append(scalar)
            }
        }
        return name
    }
}
