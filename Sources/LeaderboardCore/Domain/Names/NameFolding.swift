import CNameTables

/// Normal forms of Unicode 15.0 for names. The standard library compares texts in a normal form but returns none.
enum NameFolding {
    private static let hangulBase: UInt32 = 0xAC00
    private static let hangulSyllables: UInt32 = 11_172
    private static let (leads, vowels, trails): (UInt32, UInt32, UInt32) = (0x1100, 0x1161, 0x11A7)
    private static let (leadCount, vowelCount, trailCount): (UInt32, UInt32, UInt32) = (19, 21, 28)

    /// Returns the text in NFC.
    static func composed(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        return string(compose(decompose(text.unicodeScalars.map(\.value))))
    }

    /// Returns the text in NFD after NFKC_Casefold: equal for texts that differ only in case, width, style or invisible
    /// characters.
    static func caseFolded(_ text: String) -> [UInt32] {
        let folded = decompose(text.unicodeScalars.map(\.value)).flatMap { scalar -> [UInt32] in
            let found = quad_name_fold(scalar)
            guard let start = found.start else { return [scalar] }
            return Array(UnsafeBufferPointer(start: start, count: found.count))
        }
        return decompose(folded)
    }

    static func combiningClass(_ scalar: UInt32) -> UInt32 { quad_combining_class(scalar) }

    static func string(_ scalars: [UInt32]) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars.compactMap { Unicode.Scalar($0) })
        return String(text)
    }

    // MARK: Decomposition and composition (UAX #15)

    private static func decompose(_ scalars: [UInt32]) -> [UInt32] {
        var result: [UInt32] = []
        for scalar in scalars {
            let found = quad_decomposition(scalar)
            if let start = found.start {
                result.append(contentsOf: UnsafeBufferPointer(start: start, count: found.count))
            } else if scalar &- hangulBase < hangulSyllables {
                result += syllable(scalar - hangulBase)
            } else {
                result.append(scalar)
            }
        }
        order(&result)
        return result
    }

    private static func syllable(_ index: UInt32) -> [UInt32] {
        let trail = index % trailCount
        let parts = [
            leads + index / (vowelCount * trailCount), vowels + index % (vowelCount * trailCount) / trailCount,
        ]
        return trail == 0 ? parts : parts + [trails + trail]
    }

    /// Sorts each run of marks by combining class; equal classes keep their order.
    private static func order(_ scalars: inout [UInt32]) {
        var start = 0
        while start < scalars.count {
            guard combiningClass(scalars[start]) != 0 else {
                start += 1
                continue
            }
            let end = scalars[start...].firstIndex { combiningClass($0) == 0 } ?? scalars.count
            let run = scalars[start..<end].enumerated().sorted {
                (combiningClass($0.element), $0.offset) < (combiningClass($1.element), $1.offset)
            }
            scalars.replaceSubrange(start..<end, with: run.map(\.element))
            start = end
        }
    }

    private static func compose(_ scalars: [UInt32]) -> [UInt32] {
        var result: [UInt32] = []
        var starter: Int?
        var lastClass: UInt32 = 0
        for scalar in scalars {
            let ownClass = combiningClass(scalar)
            let isAdjacent = starter == result.count - 1
            // A mark is blocked by an earlier mark of the same or a higher class.
            if let place = starter, isAdjacent || (lastClass != 0 && lastClass < ownClass),
                let composite = composite(result[place], scalar)
            {
                result[place] = composite
                continue
            }
            if ownClass == 0 { starter = result.count }
            lastClass = ownClass
            result.append(scalar)
        }
        return result
    }

    private static func composite(_ first: UInt32, _ second: UInt32) -> UInt32? {
        if first &- leads < leadCount, second &- vowels < vowelCount {
            return hangulBase + ((first - leads) * vowelCount + second - vowels) * trailCount
        }
        if first &- hangulBase < hangulSyllables, (first - hangulBase) % trailCount == 0,
            second > trails, second < trails + trailCount
        {
            return first + second - trails
        }
        let found = quad_composite(first, second)
        return found == 0 ? nil : found
    }
}
