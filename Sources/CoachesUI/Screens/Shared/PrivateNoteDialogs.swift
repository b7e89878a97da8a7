import CoachesCore
import QuadShell
import ViewState

/// Lets an athlete write down what nobody else is to read, of a coach or a school.
@MainActor
struct PrivateNoteDialogs {
    private let model: CoachesModel

    init(_ model: CoachesModel) {
        self.model = model
    }

    /// Why the viewer keeps none here; nil where they do.
    var refusal: String? {
        guard let viewer = model.viewer, !viewer.seesPrivate else { return nil }
        return "Private notes are \(viewer.athleteName)'s own"
    }

    /// - Parameter id: a coach's or a school's.
    func write(about id: String, named name: String) {
        if let refusal { return model.context.say(.warning(refusal)) }
        let kept = model.log?.privateNote(about: id)
        let table = FormTable<String>([
            .area(
                "text", "Note", \.self, rows: 6,
                hint: "for your eyes in Quad; the file is hidden from nobody, and not encrypted")
        ])
        model.fillIn("Private notes about \(name)", key: "private \(id)", table, kept?.text ?? "") { text, _ in
            FormChange("Kept private notes about \(name)", at: "text") {
                $0.privateNote(about: id, text, from: kept)
            }
        }
    }
}
