import JSONKit
import QuadCore
import SyncKit

/// The words for the state of sync, the same in commands and on screens.
package struct SyncWords: Sendable {
    private let now: Int

    /// - Parameter now: the seconds since 1970.
    package init(now: Double) { self.now = Int(now * 1000) }

    /// The state in one line: “up to date”, “3 changes wait”, “1 conflict”.
    package func summary(_ status: SyncStatus) -> String {
        var parts: [String] = []
        if status.conflicts > 0 { parts.append(Self.count(status.conflicts, "conflict")) }
        let held = status.held.values.reduce(0, +)
        if held > 0 { parts.append("\(Self.count(held, "deletion")) to decide") }
        if status.waiting > 0 { parts.append("\(Self.count(status.waiting, "change")) waiting") }
        if !status.problems.isEmpty { parts.append(Self.count(status.problems.count, "problem")) }
        return parts.isEmpty ? "up to date" : parts.joined(separator: ", ")
    }

    package static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    /// The time since a moment, in milliseconds since 1970: “just now”, “5 min ago”.
    package func ago(_ moment: Int) -> String {
        guard moment > 0 else { return "never" }
        let seconds = (now - moment) / 1000
        switch seconds {
        case ..<60: return "just now"
        case ..<3600: return "\(seconds / 60) min ago"
        case ..<172_800: return "\(seconds / 3600) h ago"
        default: return "\(seconds / 86_400) days ago"
        }
    }

    /// A device in one line.
    package func device(_ device: SyncStatus.Device) -> String {
        var parts = [device.isThis ? "this machine" : "seen \(ago(device.seen))"]
        if device.isRetired { parts = ["removed"] }
        if device.ahead > 0 { parts.append("its clock is \(Self.length(device.ahead)) ahead") }
        return parts.joined(separator: ", ")
    }

    private static func length(_ milliseconds: Int) -> String {
        let minutes = milliseconds / 60_000
        return minutes < 120 ? "\(minutes) min" : minutes < 2880 ? "\(minutes / 60) h" : "\(minutes / 1440) days"
    }

    /// The place of a conflict: “jobs, Mow the lawn: name”.
    package static func title(_ conflict: ConflictReport) -> String {
        let field = field(conflict.field)
        return "\(collection(conflict.collection)), \(conflict.title)\(field.isEmpty ? "" : ": \(field)")"
    }

    package static func collection(_ path: String) -> String {
        let parts = path.split(separator: "/")
        return parts.count > 1 && parts.first == parts.last ? String(parts[0]) : parts.joined(separator: " ")
    }

    /// A path of a field in words: `steps/1a/status` becomes “steps 1a status”.
    package static func field(_ path: String) -> String {
        path == "~" ? "" : path.split(separator: "/").joined(separator: " ").replacing("_", with: " ")
    }

    /// A value as a person reads it: texts without quotes.
    package static func value(_ json: String) -> String {
        if json == "null" { return "(removed)" }
        guard let value = try? JSONReader.read(Array(json.utf8), .exact, depthLimit: 100), let text = value.text else {
            return json
        }
        return text
    }
}
