import QuadCore

/// The file formats for coaches, schools and contacts.
package enum CoachFormat: String, CaseIterable, Sendable {
    case csv, vcf, ics, json

    /// The name for the user.
    package var title: String {
        switch self {
        case .csv: "CSV"
        case .vcf: "vCards 4.0"
        case .ics: "iCalendar"
        case .json: "Quad JSON"
        }
    }

    /// The purpose of the format.
    package var detail: String {
        switch self {
        case .csv: "for a spreadsheet"
        case .vcf: "for an address book"
        case .ics: "follow-ups, deadlines and events for a calendar"
        case .json: "everything, to import again"
        }
    }

    /// Chooses the format by the extension of a file to write; nil for an unknown extension.
    package init?(path: String) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        switch name[name.index(after: dot)...].lowercased() {
        case "csv", "tsv", "txt": self = .csv
        case "vcf", "vcard": self = .vcf
        case "ics", "ical": self = .ics
        case "json", "jsonl", "ndjson": self = .json
        default: return nil
        }
    }

    /// Chooses the format by the contents of a file to read. Anything that is neither a vCard nor Quad's own format is
    /// a table.
    package init(reading bytes: [UInt8]) {
        let start = bytes.prefix(4096).drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
        if start.first == UInt8(ascii: "{") {
            self = .json
        } else if String(decoding: start.prefix(11), as: UTF8.self).uppercased() == "BEGIN:VCARD" {
            self = .vcf
        } else {
            self = .csv
        }
    }
}

extension CoachImportPlan {
    /// Plans an import without changing anything.
    static func reading(
        _ bytes: [UInt8], as subject: Subject, into records: FamilyRecords, _ contacts: [Contact],
        _ choices: ImportChoices, _ setting: ImportSetting
    ) throws(ImportError) -> CoachImportPlan {
        guard !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }) else {
            throw ImportError("The file is empty", advice: "choose one with rows")
        }
        switch (CoachFormat(reading: bytes), subject) {
        case (.json, _): return try FamilyFile.plan(bytes, into: records, contacts, choices)
        case (.vcf, .coaches):
            let read = try VCardReader.read(bytes, setting.local)
            return CoachImport.plan(read, into: records, contacts, choices, setting)
        case (.vcf, _): throw ImportError("Address cards hold only coaches", advice: "use quad coaches import")
        case (_, .coaches):
            let read = try CoachCSV.read(bytes, choices, setting)
            return CoachImport.plan(read, into: records, contacts, choices, setting)
        case (_, .schools): return try SchoolImport.plan(bytes, into: records, choices, setting)
        case (_, .interactions):
            return try ContactImport.plan(bytes, into: records, contacts, choices, setting)
        }
    }
}
