import JobsCore
import TextKit

extension JobLabels {
    /// The labels, as in `project Garden · #shop #soon · high priority · every week`; empty without labels.
    var text: String { parts.joined(separator: " · ") }

    var parts: [String] {
        let named = JobTextField.all.compactMap { field in
            field.text(in: self).flatMap { $0.isEmpty ? nil : "\(field.name) \($0)" }
        }
        let urgent = priority.map { "\($0.filterWord) priority" }
        return named + [tags.isEmpty ? nil : tagWords, urgent, recurrence?.words].compactMap { $0 }
    }

    private var tagWords: String { tags.map { "#\($0)" }.joined(separator: " ") }

    /// Returns labels such as `high Garden #shop`, as far as there is room. Only a high priority is shown, and it comes
    /// first.
    func short(columns: Int) -> String {
        var words = ""
        let parts = [priority == .high ? "high" : "", project ?? ""] + tags.map { "#\($0)" }
        for part in parts where !part.isEmpty {
            let longer = words.isEmpty ? part : "\(words) \(part)"
            guard TextWidth.columns(of: longer) <= columns else { break }
            words = longer
        }
        return words
    }
}
