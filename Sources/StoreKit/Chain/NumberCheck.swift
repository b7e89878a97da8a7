/// A check that the receipt numbers of a register rise by one in each series.
struct NumberCheck {
    enum Fault: Equatable {
        case gap(String)
        case double(String)
    }

    private var last: [String: NumberOnRecord.Parts] = [:]
    /// Whether a record before may have had unreadable numbers. If so, the next number may be any higher number.
    private var isLoose = false

    mutating func loosen() { isLoose = true }

    mutating func check(_ number: NumberOnRecord) -> Fault? {
        switch number {
        case .absent: return nil
        case .unreadable: return .gap("it has no valid number")
        case .number(let next):
            guard let before = last[next.series] else {
                last[next.series] = next
                return nil
            }
            guard next.value > before.value else {
                return .double("number \(next.text) is used again after \(before.text)")
            }
            defer { isLoose = false }
            last[next.series] = next
            let missing = next.value - before.value - 1
            guard missing > 0, !isLoose else { return nil }
            return .gap("\(missing) missing between numbers \(before.text) and \(next.text)")
        }
    }

    /// Accepts the number of a changed record only if it is the next number; otherwise the next record may have any
    /// higher number.
    mutating func suppose(_ number: NumberOnRecord) {
        if case .number(let next) = number, let before = last[next.series], next.value == before.value + 1 {
            last[next.series] = next
        } else {
            loosen()
        }
    }
}
