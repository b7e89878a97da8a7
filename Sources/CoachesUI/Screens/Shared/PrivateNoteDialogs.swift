import CoachesCore
import QuadShell
import ViewState

/// Lets an athlete write a private note about a coach or a school.
@MainActor
struct PrivateNoteDialogs {
    private let model: CoachesModel

    init(_ model: CoachesModel) {
        self.model = model
    }

    /// The reason why the viewer may not keep private notes; nil if they may.
    var refusal: String? {
        guard let viewer = model.viewer, !viewer.seesPrivate else { return nil }
        return "Only \(viewer.athleteName) can keep private notes"
    }

    /// - Parameter id: the id of a coach or a school.
    func write(about id: String, named name: String) {
        if let refusal { return model.context.say(.warning(refusal)) }
        let kept = model.log?.privateNote(about: id)
        let table = FormTable<String>([
            .area(
                "text", "Note", \.self, rows: 6,
                hint: "shown only to you in Quad; the file is not hidden or encrypted")
        ])
        model.fillIn("Private notes about \(name)", key: "private \(id)", table, kept?.text ?? "") { text, _ in
            FormChange("Saved private notes about \(name)", at: "text") {
                $0.privateNote(about: id, text, from: kept)
            }
        }
    }
}
