import QuadCommandLine
import QuadCore
import StoreCore
import StoreKit

/// A value of a record, written as JSON.
struct RecordJSON: JSONWritable {
    private let value: RecordValue

    init(_ value: RecordValue) { self.value = value }

    func write(to json: inout JSONWriter) { json.raw(CanonicalText.bytes(of: value)) }
}
