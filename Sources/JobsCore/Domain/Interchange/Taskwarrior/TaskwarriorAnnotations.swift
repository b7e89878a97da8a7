import FoundationEssentials
import QuadCore

/// The conversion between the notes of a step and the annotations of a task, each of which has a time.
enum TaskwarriorAnnotations {
    static func notes(of annotations: ForeignValue?) -> String {
        elements(of: annotations).compactMap(text).joined(separator: "\n")
    }

    /// Returns whether some annotations have no text and so are not notes.
    static func isPartlyRead(_ annotations: ForeignValue) -> Bool {
        let elements = elements(of: annotations)
        return elements.isEmpty ? annotations.list == nil : elements.contains { text(of: $0) == nil }
    }

    /// Returns the annotations. Other programs write a text for an annotation, or one text for the whole list.
    private static func elements(of annotations: ForeignValue?) -> [ForeignValue] {
        guard let annotations else { return [] }
        return annotations.text == nil ? annotations.list ?? [] : [annotations]
    }

    private static func text(of annotation: ForeignValue) -> String? {
        annotation.text ?? annotation.object?["description"]?.text
    }

    /// Returns the notes of a task merged with the notes written here; the task's own if the two contradict each other.
    static func joined(_ notes: String, with here: String, since last: ForeignValue?) -> String {
        JoinedLines.of(here, notes, since: Self.notes(of: last)) ?? notes
    }

    /// - Parameters:
    ///   - before: the annotations that the notes came from. Unchanged notes leave them as they are. Otherwise
    ///     annotations that still match keep their times, and annotations without text stay.
    ///   - start: the time of the first new annotation; no two annotations may have the same time.
    /// - Returns: nil if there are no annotations.
    static func made(of notes: String, before: ForeignValue?, from start: Date) -> ForeignValue? {
        if let before, notes == Self.notes(of: before) { return before }
        var annotations: [ForeignValue] = []
        var rest = Substring(notes)
        var last = start.addingTimeInterval(-1)
        for annotation in elements(of: before) {
            if let text = text(of: annotation) {
                if rest == text {
                    rest = ""
                } else if rest.hasPrefix(text), rest.dropFirst(text.count).first == "\n" {
                    rest = rest.dropFirst(text.count + 1)
                } else {
                    continue
                }
            }
            // Taskwarrior itself requires a time for every annotation.
            if annotation.text != nil { last = last.addingTimeInterval(1) }
            annotations.append(annotation.text.map { Self.annotation($0, last) } ?? annotation)
            if let moment = annotation.object?["entry"]?.text.flatMap(MomentText.read) { last = max(last, moment) }
        }
        for line in rest.split(separator: "\n") {
            last = last.addingTimeInterval(1)
            annotations.append(annotation(String(line), last))
        }
        return annotations.isEmpty ? nil : .list(annotations)
    }

    private static func annotation(_ text: String, _ moment: Date) -> ForeignValue {
        .object(["entry": .text(MomentText.basic(moment)), "description": .text(text)])
    }
}
