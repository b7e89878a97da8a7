import FoundationEssentials
import SystemKit
import TestSupport
import Testing

@testable import JSONStore
@testable import JobsCore
@testable import QuadCore
@testable import QuadStorage

/// The handwritten reader and writer of jobs give the same result as the decoder and the encoder.
@Suite struct JobLinesTests {
    private let encoder = JSONEncoder()
    private let decoder = JSONDecoder()

    init() {
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(try #require(TimeText.text(date)))
        }
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            guard let date = TimeText.date(try container.decode(String.self)) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date")
            }
            return date
        }
    }

    private func jobs(_ count: Int) -> [Job] {
        var random = RandomJobs(seed: 7)
        return (0..<count).map { random.job("job-\($0)", others: ["job-0", "job-1"]) }
    }

    @Test func quickLinesMatchTheEncoder() throws {
        var quick = 0
        for job in jobs(500) {
            var line: [UInt8] = [0x20]
            guard job.writeQuickly(to: &line) else {
                #expect(line == [0x20])
                continue
            }
            quick += 1
            let written = try decoder.decode(ForeignValue.self, from: Data(line))
            let expected = try decoder.decode(ForeignValue.self, from: try encoder.encode(job))
            #expect(written == expected)
        }
        #expect(quick > 350)
    }

    @Test func quicklyReadJobsMatchTheDecoder() throws {
        var quick = 0
        for job in jobs(500) {
            let line = Array(try encoder.encode(job))
            #expect(try decoder.decode(Job.self, from: Data(line)) == job)
            guard let read = line.withUnsafeBufferPointer({ Job(quickly: $0) }) else { continue }
            quick += 1
            #expect(read == job)
        }
        #expect(quick > 350)
    }

    @Test(arguments: [
        #"{"id":"a"}"#, #"{"id":"a","name":"x","created_at":"2026-11-21T10:00:00Z","steps":[{"id":"s"}]}"#,
        #"{"id":"a","name":"x","created_at":"yesterday"}"#, #"{"id":"a","name":1,"created_at":"2026-11-21T10:00:00Z"}"#,
        #"{"id":"a","name":"x","created_at":"2026-11-21T10:00:00Z","due_at":"2026-02-30"}"#,
        #"{"id":"a","name":"x","created_at":"2026-11-21T10:00:00Z","priority":"Z"}"#,
        #"{"id":"a","name":"x","created_at":"2026-11-21T10:00:00Z","rev":1.5}"#,
        #"{"id":"a","name":"x","created_at":"2026-11-21T10:00:00Z"} more"#, "{", "", "[]",
    ])
    func anInvalidJobIsLeftToTheDecoder(line: String) {
        #expect(Array(line.utf8).withUnsafeBufferPointer { Job(quickly: $0) } == nil)
        #expect(throws: (any Error).self) { try decoder.decode(Job.self, from: Data(line.utf8)) }
    }

    @Test func fieldsOfANewerVersionAreSkipped() throws {
        let line =
            #"{"later":{"x":[1,{}]},"id":"a","name":"x","steps":[{"name":"y","id":"s","later":[null]}],"#
            + #""created_at":"2026-11-21T12:00:00+02:00","description":null}"#
        let read = try #require(Array(line.utf8).withUnsafeBufferPointer { Job(quickly: $0) })
        #expect(read == (try decoder.decode(Job.self, from: Data(line.utf8))))
        #expect(read.createdAt == TimeText.date("2026-11-21T10:00:00Z"))
    }
}
