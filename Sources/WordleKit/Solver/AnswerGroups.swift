/// Answers that are left, as ascending columns of a matrix.
typealias AnswerColumns = UnsafeBufferPointer<Int32>

/// The answers that are left, divided by the pattern of a guess.
///
/// The memory belongs to the value until `deallocate`.
struct AnswerGroups {
    struct Group {
        /// The code of the pattern.
        let code: Int
        fileprivate let start: Int
        let count: Int
    }

    /// The groups, in the order of their first answers.
    let list: [Group]
    private let room: UnsafeMutablePointer<Int32>

    /// - Parameters:
    ///   - row: the codes of the guess for all columns.
    ///   - counts: a zero for each code; zeros again on return.
    @_specialize(where Code == UInt8)
    init<Code: FixedWidthInteger>(
        _ answers: AnswerColumns, _ row: UnsafePointer<Code>, _ counts: UnsafeMutablePointer<Int32>
    ) {
        room = .allocate(capacity: max(1, answers.count))
        var codes: [Int] = []
        for answer in answers {
            let code = Int(row[Int(answer)])
            if counts[code] == 0 { codes.append(code) }
            counts[code] += 1
        }
        var list: [Group] = []
        list.reserveCapacity(codes.count)
        var start = 0
        for code in codes {
            let count = Int(counts[code])
            list.append(Group(code: code, start: start, count: count))
            // From now on, the place of the group's next answer.
            counts[code] = Int32(start)
            start += count
        }
        for answer in answers {
            let code = Int(row[Int(answer)])
            room[Int(counts[code])] = answer
            counts[code] += 1
        }
        for code in codes { counts[code] = 0 }
        self.list = list
    }

    func answers(_ group: Group) -> AnswerColumns {
        AnswerColumns(start: room + group.start, count: group.count)
    }

    func deallocate() { room.deallocate() }
}
