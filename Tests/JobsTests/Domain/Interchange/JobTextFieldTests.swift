import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import JobsUI
@testable import QuadCommandLine
@testable import QuadCore

/// Each text field of a job is exported without a line break that would start a new line in the output.
@Suite struct JobTextFieldTests {
    private func job(_ field: JobTextField) -> Job {
        var job = Sample.job("a")
        job.labels[keyPath: field.path] = "Garden-shed"
        return job
    }

    @Test(arguments: JobTextField.all, [JobFormat.json, .supabase, .csv, .markdown, .ical])
    func textFieldsAreExported(field: JobTextField, format: JobFormat) {
        let document = JobsDocument(jobs: [job(field)])
        #expect(JobExport(local: .utc, version: "1").text(document, as: format).contains("Garden-shed"))
    }

    @Test(arguments: JobTextField.all)
    func textFieldsAreFoundAndPrintedAsJSON(field: JobTextField) {
        let summary = JobSummary(job(field))
        var json = JSONWriter(isPretty: false)
        JobJSON(summary: summary, people: [:], urgency: 0, now: Sample.localNow).write(to: &json)
        #expect(String(decoding: json.take(), as: UTF8.self).contains("\"\(field.name)\":\"Garden-shed\""))
        #expect(JobTextField.texts(in: summary.labels) == ["Garden-shed"])
    }
}
