import FoundationEssentials
import QuadCore
import QuadStorage

extension JobEvent: SchemaItem {
    package static let blank = JobEvent(at: .unread, actor: "", verb: .created, batch: "")

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("at", &at)
        coder.required("actor", &actor)
        coder.required("verb", &verb)
        coder.optional("step", &step)
        coder.optional("from", &from)
        coder.optional("to", &to)
        coder.optional("note", &note)
        coder.required("batch", &batch)
    }
}

extension JobEvent.Verb: MemberWord {}
