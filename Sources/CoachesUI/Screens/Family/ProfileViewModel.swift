import CoachesCore
import QuadCore
import QuadShell
import ViewState

/// The athlete's profile: the facts that coaches ask for, and the wishes for schools.
@MainActor
final class ProfileViewModel {
    let model: CoachesModel
    let list: ListModel<ProfileRow>

    init(_ model: CoachesModel) {
        self.model = model
        list = ListModel("coaches.profile", ProfileRow.table, in: model.context, isHeading: { $0.part == .heading })
        list.beginLoading()
        model.observe(for: self) { [weak self] in self?.refresh() }
    }

    var context: FeatureContext { model.context }
    var refusal: String? { model.refusal(to: "change their profile") }
    private var athlete: Athlete? { model.log?.athlete }

    func appeared() {
        model.load()
        refresh()
    }

    private func refresh() {
        list.follow(model.content) { list.show(model.log.map(ProfileRow.rows) ?? []) }
    }

    private func change(_ title: String, _ edit: @escaping (inout Athlete) -> Void) {
        model.change(title) { [model] in model.deeds($0).profile(edit) }
    }

    // MARK: Steps of the user

    func opened() {
        guard let athlete, let row = list.selected else { return }
        switch row.part {
        case .heading: return
        case .status: context.say(.info("\(row.label): \(row.value), \(row.detail)"))
        case .parent(let id): rename(id, row.label)
        case .deadline(let id): ToDoDialogs(model).edit(deadline(id))
        case .fact, .wish: editProfile(athlete)
        case .metric(let id): athlete.metrics.first { $0.id == id }.map { editMetric($0, isNew: false) }
        case .video(let id): athlete.videos.first { $0.id == id }.map { editLink($0, \.videos, "Video", isNew: false) }
        case .document(let id):
            athlete.documents.first { $0.id == id }.map { editLink($0, \.documents, "Document", isNew: false) }
        }
    }

    private func editProfile(_ athlete: Athlete) {
        guard let person = model.log?.people[athlete.id] else { return }
        let form = Dialogs.Form(
            title: "Profile", key: "profile \(athlete.id)",
            fields: ProfileForm.person.fields(person) + ProfileForm.athlete.fields(athlete)
        ) { form in
            let wrong = ProfileForm.athlete.read(form, into: athlete).errors
            return ProfileForm.person.read(form, into: person).errors.merging(wrong) { first, _ in first }
        }
        model.fillIn(form) { form in
            let edited = ProfileForm.athlete.read(form, into: athlete).draft
            let editedPerson = ProfileForm.person.read(form, into: person).draft
            return FormChange("Changed the profile", at: "name") {
                $0.profile(from: athlete, of: person, person: { $0 = editedPerson }, { $0 = edited })
            }
        }
    }

    private func rename(_ id: String, _ name: String) {
        model.dialogs.ask(.init(title: "The parent's name", key: "parent \(id)", text: name)) {
            [model] text, again in
            guard !text.isBlank else { return again() }
            model.change("Renamed \(name) to \(text.trimmingSpaces)", refused: again) {
                model.deeds($0).rename(id, to: text)
            }
        }
    }

    private func editMetric(_ metric: Athlete.Metric, isNew: Bool) {
        let begun = isNew ? nil : athlete
        model.fillIn(
            isNew ? "New figure" : metric.name, key: "metric \(isNew ? "" : metric.id)",
            ProfileForm.metric(model.context.dates), metric
        ) { edited, _ in
            FormChange("\(isNew ? "Added" : "Changed") \(edited.name)", at: "name") {
                $0.profile(from: begun) { $0.metrics.put(edited) }
            }
        }
    }

    private func deadline(_ id: String) -> ToDo? { model.log?.toDo.first { $0.id == id } }

    private func editLink(
        _ link: Athlete.Link, _ place: any WritableKeyPath<Athlete, [Athlete.Link]> & Sendable, _ word: String,
        isNew: Bool
    ) {
        let begun = isNew ? nil : athlete
        let table = FormTable<Athlete.Link>(
            [
                .text("title", "Title", \.title, trims: true, missing: "\(word)s need a title"),
                .text(
                    "place", "Where", \.place, hint: "an address or a file path", trims: true,
                    missing: "Enter an address or a file path"),
            ], oneByOne: true)
        model.fillIn(
            isNew ? "New \(word.lowercased())" : link.title, key: "\(word) \(isNew ? "" : link.id)", table, link
        ) { edited, _ in
            FormChange("\(isNew ? "Added" : "Changed") \(edited.title)", at: "title") {
                $0.profile(from: begun) { $0[keyPath: place].put(edited) }
            }
        }
    }

    func added() {
        let items = [
            PaletteItem(id: "metric", title: "A figure", detail: "60 yd dash, 6.9 s"),
            PaletteItem(id: "video", title: "A video"), PaletteItem(id: "document", title: "A document"),
            PaletteItem(id: "deadline", title: "A deadline", detail: "transcript to the school by 1 Dec"),
            PaletteItem(id: "parent", title: "A parent", detail: "can view, log and check off"),
            PaletteItem(id: "athlete", title: "Another athlete of the family"),
        ]
        model.dialogs.choose(.init(placeholder: "what to add", items: items)) { [weak self] in self?.add($0.id) }
    }

    private func add(_ what: String) {
        let id = model.service.makeID()
        switch what {
        case "metric": editMetric(.init(id: id, name: "", value: "", measuredOn: model.today), isNew: true)
        case "video":
            editLink(.init(id: id, title: "", place: "", addedOn: model.today), \.videos, "Video", isNew: true)
        case "document":
            editLink(.init(id: id, title: "", place: "", addedOn: model.today), \.documents, "Document", isNew: true)
        case "deadline": ToDoDialogs(model).add(as: .deadline)
        default:
            let isParent = what == "parent"
            model.dialogs.ask(
                .init(title: isParent ? "The parent's name" : "The athlete's name", key: "family \(what)")
            ) {
                [model] text, again in
                guard !text.isBlank else { return again() }
                model.change("Added \(text.trimmingSpaces)", refused: again) { log in
                    try model.deeds(log).addMember(named: text, isParent: isParent)
                }
            }
        }
    }

    /// The reason why the selected row cannot be deleted; nil if it can.
    var refusalOfDeleting: String? {
        switch list.selected?.part {
        case .status: "This comes from the log; change the log to correct it"
        case .heading, .fact, .wish: "e edits it; to clear a field, leave it empty"
        default: nil
        }
    }

    func deleted() {
        guard let row = list.selected else { return }
        switch row.part {
        case .status, .heading, .fact, .wish: break
        case .metric(let id): change("Deleted \(row.label)") { $0.metrics.removeAll { $0.id == id } }
        case .video(let id): change("Deleted \(row.label)") { $0.videos.removeAll { $0.id == id } }
        case .document(let id): change("Deleted \(row.label)") { $0.documents.removeAll { $0.id == id } }
        case .deadline(let id): ToDoDialogs(model).delete(deadline(id).map { [$0] } ?? [])
        case .parent(let id): change("\(row.label) can no longer view the log") { $0.parents.removeAll { $0 == id } }
        }
    }

    func openedLink() {
        guard let row = list.selected else { return }
        switch row.part {
        case .video, .document: row.value.contains("://") ? context.openLink(row.value) : context.openFile(row.value)
        default: context.say(.info("Only videos and documents can be opened"))
        }
    }
}
