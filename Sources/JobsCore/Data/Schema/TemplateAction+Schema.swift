import JSONStore
import QuadCore
import QuadStorage

/// Members with default values are left out, so files stay small and easy to read.
extension TemplateAction: SchemaItem {
    package static let blank = TemplateAction(id: "", name: "")

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required(MemberKey("name", field: "name"), &name)
        coder.member(MemberKey("description", field: "description"), &description, unless: "")
        coder.member(MemberKey("depends_on", field: "needs"), &needs, unless: [])
        coder.member(MemberKey("trigger", field: "trigger"), &trigger, unless: .all)
        coder.member(MemberKey("required", field: "required"), &isRequired, unless: true)
        coder.member(MemberKey("kind", field: "kind"), &kind, unless: .task)
        coder.member(MemberKey("role", field: "role"), &role, unless: "")
        coder.member(MemberKey("est_minutes", field: "minutes"), &minutes, unless: 0)
        coder.optional(MemberKey("due_rule", field: "due rule"), &dueRule)
        coder.member(MemberKey("stop", field: "stop"), &isStop, unless: false)
        coder.member(MemberKey("media", field: "files"), &media, unless: [])
        coder.member("fields", &fields, unless: [])
        coder.member("other", &other, unless: [:])
    }
}

extension TemplateAction.Trigger: MemberWord {}
extension TemplateAction.Kind: MemberWord {}

extension DueRule: SchemaItem {
    package static let blank = DueRule(.date)

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("anchor", &anchor)
        coder.optional("ref", &ref)
        coder.always("offset", &offset)
        coder.member("business_days", &isBusinessDays, unless: false)
    }
}

extension DueRule.Anchor: MemberWord {}

extension JobMedia: SchemaItem {
    package static let blank = JobMedia(url: "")

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("url", &url)
        coder.required("type", &type)
    }
}

extension JobFormField: SchemaItem {
    package static let blank = JobFormField(name: "")

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("name", &name)
        coder.required("type", &type)
        coder.required("required", &required)
        coder.required("value", &value)
    }
}

extension JobFormField.Kind: MemberWord {}
