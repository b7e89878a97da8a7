import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

/// The conversion of Taskwarrior annotations to step notes and back.
struct TaskwarriorAnnotationTests: TaskwarriorCases {
    private func annotationList(of text: String) throws -> [ForeignValue]? {
        try objects(text).values.first?.object?["annotations"]?.list
    }

    static let annotations: [(members: String, notes: String)] = [
        (#""annotations":"Call the vet""#, "Call the vet"), (#""annotations":["a","b"]"#, "a\nb"),
        (#""annotations":["a",{"description":"b"}]"#, "a\nb"), (#""annotations":[1,{"description":"b"}]"#, "b"),
        (#""annotations":[{"entry":"20261122T070702Z","description":"a"}]"#, "a"), (#""annotations":7"#, ""),
    ]

    /// A text in place of the list or of an annotation is also a note, and is exported unchanged.
    @Test(arguments: annotations) func annotationsOfAnyShapeAreNotes(members: String, notes: String) throws {
        let text = #"{"uuid":"011bd270-69da-490e-8e98-a06b10bd1001","description":"Task",\#(members)}"#
        let job = try #require(read(text).jobs.first?.job)
        #expect(job.steps.first?.notes == notes)
        #expect(try objects(writer.text([job])) == objects(text))
    }

    /// Annotations without a text stay unchanged. A plain text gets the time that Taskwarrior requires.
    @Test(arguments: [
        (#"["a","b"]"#, ["a", "b", "new"]), (#""a""#, ["a", "new"]), (#"[1,{"description":"b"}]"#, ["–", "b", "new"]),
        (#"[{"entry":"20261122T070702Z"},"a"]"#, ["–", "a", "new"]),
    ])
    func aNewNoteKeepsTheOtherAnnotations(before: String, texts: [String]) throws {
        let head = #"{"uuid":"011bd270-69da-490e-8e98-a06b10bd1001","description":"Task","annotations":"#
        var job = try #require(read(head + before + "}").jobs.first?.job)
        job.steps[0].notes += "\nnew"
        let written = try #require(try annotationList(of: writer.text([job])))
        #expect(written.map { $0.object?["description"]?.text ?? "–" } == texts)
        #expect(written.allSatisfy { $0.text == nil })
        let moments = written.compactMap { $0.object?["entry"]?.text }
        #expect(Set(moments).count == moments.count)
        guard texts[0] == "–" else { return }
        #expect(try written[0] == annotationList(of: head + before + "}")?[0])
    }
}
