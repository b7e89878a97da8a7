/// The knowledge of a search about the links between adjacent cells, with the conclusions that follow.
///
/// In a solution, each end has one link and each other cell two. The known links form fragments of paths. For each of
/// the two tips of a fragment, the state knows the other tip and the pair that the fragment belongs to, if it has
/// reached an end. Three rules decide further links:
/// - A cell whose links are all known takes no more; a cell that needs all its undecided links takes them.
/// - A link between the two tips of a fragment would close a loop.
/// - A link between fragments of two pairs would join the pairs.
///
/// The grid has a border of cells without links, so that each cell has four neighbors.
struct PipesSearchState {
    private enum Link {
        static let undecided: UInt8 = 0
        static let present: UInt8 = 1
        static let absent: UInt8 = 2
    }

    private static let noPair = UInt8.max

    private let size: Int
    private let width: Int
    /// Two links for each cell: to the right, then down.
    private var links: [UInt8]
    /// The number of links that a cell still needs.
    private var needed: [UInt8]
    /// The number of undecided links of a cell.
    private var undecided: [UInt8]
    private var otherTip: [UInt8]
    private var pairOfTip: [UInt8]
    private var pending: [(link: Int, isPresent: Bool)] = []

    /// - Returns: nil if the first conclusions show that there is no solution.
    init?(_ puzzle: PipesPuzzle) {
        size = puzzle.size
        width = size + 2
        let count = width * width
        links = Array(repeating: Link.absent, count: 2 * count)
        needed = Array(repeating: 0, count: count)
        undecided = Array(repeating: 0, count: count)
        otherTip = (0..<count).map { UInt8($0) }
        pairOfTip = Array(repeating: Self.noPair, count: count)
        for cell in 0..<puzzle.cellCount { addCell(padded(cell)) }
        for (index, pair) in puzzle.pairs.enumerated() {
            for end in [padded(pair.start), padded(pair.end)] {
                needed[end] = 1
                pairOfTip[end] = UInt8(index)
            }
        }
        for cell in 0..<puzzle.cellCount {
            forbidImpossibleLinks(of: padded(cell))
            guard concludeCounts(of: padded(cell)) else { return nil }
        }
        guard drawConclusions() else { return nil }
    }

    /// The cell to decide next: a tip with few undecided links, or nil if all links are known.
    ///
    /// As long as a cell needs links, there is a tip: the first cell of a region without tips has only two undecided
    /// links, and the counts would have decided these.
    var nextCell: Int? {
        var best: Int?
        for row in 1...size {
            for cell in row * width + 1...row * width + size where needed[cell] == 1 {
                if undecided[cell] == 2 { return cell }
                if best == nil { best = cell }
            }
        }
        return best
    }

    /// Returns the undecided links of a cell.
    func undecidedLinks(of cell: Int) -> [Int] {
        allLinks(of: cell).filter { links[$0] == Link.undecided }
    }

    /// Adds a link and everything that follows from it.
    /// - Returns: false if this leads to a contradiction.
    mutating func add(_ link: Int) -> Bool {
        pending.append((link, true))
        return drawConclusions()
    }

    /// Returns the path of each pair, when all links are known.
    func paths(of puzzle: PipesPuzzle) -> [[Int]] {
        puzzle.pairs.map { pair in
            var path = [padded(pair.start)]
            var previous = 0
            while let cell = path.last, let next = neighbor(of: cell, except: previous) {
                previous = cell
                path.append(next)
            }
            return path.map { ($0 / width - 1) * size + $0 % width - 1 }
        }
    }

    private func padded(_ cell: Int) -> Int { (cell / size + 1) * width + cell % size + 1 }

    private mutating func addCell(_ cell: Int) {
        needed[cell] = 2
        if cell % width < size { links[2 * cell] = Link.undecided }
        if cell / width < size { links[2 * cell + 1] = Link.undecided }
        undecided[cell] = 4
        if cell % width == 1 { undecided[cell] -= 1 }
        if cell % width == size { undecided[cell] -= 1 }
        if cell / width == 1 { undecided[cell] -= 1 }
        if cell / width == size { undecided[cell] -= 1 }
    }

    private func allLinks(of cell: Int) -> [Int] {
        [2 * (cell - width) + 1, 2 * (cell - 1), 2 * cell, 2 * cell + 1]
    }

    private func cells(of link: Int) -> (Int, Int) {
        let cell = link / 2
        return (cell, link % 2 == 0 ? cell + 1 : cell + width)
    }

    private func neighbor(of cell: Int, except previous: Int) -> Int? {
        for link in allLinks(of: cell) where links[link] == Link.present {
            let (first, second) = cells(of: link)
            let other = first == cell ? second : first
            if other != previous { return other }
        }
        return nil
    }

    private mutating func drawConclusions() -> Bool {
        while let (link, isPresent) = pending.popLast() {
            let known = isPresent ? Link.present : Link.absent
            guard links[link] == Link.undecided else {
                guard links[link] == known else { return false }
                continue
            }
            links[link] = known
            let (first, second) = cells(of: link)
            undecided[first] -= 1
            undecided[second] -= 1
            if isPresent {
                guard join(first, second) else { return false }
            }
            guard concludeCounts(of: first), concludeCounts(of: second) else { return false }
        }
        return true
    }

    /// Joins the fragments of two tips.
    private mutating func join(_ first: Int, _ second: Int) -> Bool {
        guard needed[first] > 0, needed[second] > 0, canJoin(first, second) else { return false }
        needed[first] -= 1
        needed[second] -= 1
        let firstTip = Int(otherTip[first])
        let secondTip = Int(otherTip[second])
        let pair = min(pairOfTip[first], pairOfTip[second])
        otherTip[firstTip] = UInt8(secondTip)
        otherTip[secondTip] = UInt8(firstTip)
        pairOfTip[firstTip] = pair
        pairOfTip[secondTip] = pair
        forbidImpossibleLinks(of: firstTip)
        forbidImpossibleLinks(of: secondTip)
        return true
    }

    private func canJoin(_ first: Int, _ second: Int) -> Bool {
        let pairs = (pairOfTip[first], pairOfTip[second])
        return Int(otherTip[first]) != second
            && (pairs.0 == pairs.1 || pairs.0 == Self.noPair || pairs.1 == Self.noPair)
    }

    private mutating func forbidImpossibleLinks(of tip: Int) {
        guard needed[tip] > 0 else { return }
        for link in allLinks(of: tip) where links[link] == Link.undecided {
            let (first, second) = cells(of: link)
            if needed[first] == 0 || needed[second] == 0 || !canJoin(first, second) { pending.append((link, false)) }
        }
    }

    private mutating func concludeCounts(of cell: Int) -> Bool {
        guard needed[cell] <= undecided[cell] else { return false }
        guard undecided[cell] > 0, needed[cell] == 0 || needed[cell] == undecided[cell] else { return true }
        let isPresent = needed[cell] > 0
        for link in allLinks(of: cell) where links[link] == Link.undecided { pending.append((link, isPresent)) }
        return true
    }
}
