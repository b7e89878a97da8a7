/// Checks that the receipt numbers of a register rise by one in each series.
struct NumberCheck {
    enum Fault: Equatable {
        case gap(String)
        case double(String)
    }

    private var last: [String: NumberOnRecord.Parts] = [:]
    /// A record before may have held numbers nobody can read any more: the next one may be any that is higher.
    private var isLoose = false

    mutating func loosen() { isLoose = true }

    mutating func check(_ number: NumberOnRecord) -> Fault? {
        switch number {
        case .absent: return nil
        case .unreadable: return .gap("what it has for a number is none")
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

    /// Takes over the number of a record that was changed if it is the one that is due; otherwise who knows.
    mutating func suppose(_ number: NumberOnRecord) {
        if case .number(let next) = number, let before = last[next.series], next.value == before.value + 1 {
            last[next.series] = next
        } else {
            loosen()
        }
    }
}
