import TestSupport
import Testing

@testable import JobsUI
@testable import TerminalKit
@testable import ViewState

@Suite struct GraphLayoutTests {
    private static let widths = [60, 80, 120, 200]

    private func check(_ needs: [[Int]], width: Int, _ name: String) {
        guard let layout = GraphSamples.layout(needs, width: width) else {
            Issue.record("\(name), \(width): not drawn")
            return
        }
        var owners: [Int: Int] = [:]
        for (node, place) in layout.places.enumerated() {
            let rect = place.rect
            #expect(rect.x > 0 && rect.maxX <= width && !rect.isEmpty, "\(name), \(width): node \(node) at \(rect)")
            for y in rect.y..<rect.maxY {
                for x in rect.x..<rect.maxX {
                    let other = owners.updateValue(node, forKey: y * width + x)
                    #expect(other == nil, "\(name), \(width): \(node) lies on \(other ?? 0)")
                }
            }
            for x in rect.x..<rect.x + place.textWidth {
                #expect(layout.wires.isEmpty(x, rect.y), "\(name), \(width): a wire through \(node)")
            }
        }
        let walk = GraphWalk(layout)
        let kept = GraphLayers.levels(of: needs).kept
        for node in needs.indices {
            let frees = Set(needs.indices.filter { kept[$0].contains(node) })
            let reached = try? walk.reached(from: node)
            #expect(reached == frees, "\(name), \(width): from \(node)\n\(walk.canvas.snapshot)")
        }
    }

    @Test(arguments: GraphSamples.shapes.indices)
    func everyEdgeConnectsItsNodes(shape: Int) {
        let (name, needs) = GraphSamples.shapes[shape]
        for width in Self.widths { check(needs, width: width, name) }
    }

    @Test(arguments: 0..<150)
    func everyEdgeOfARandomGraphConnectsItsNodes(seed: Int) {
        check(GraphSamples.random(seed: seed), width: Self.widths[seed % Self.widths.count], "seed \(seed)")
    }

    @Test func theCriticalPathIsAStraightLine() throws {
        for seed in 0..<40 {
            let needs = GraphSamples.random(seed: seed)
            let layout = try #require(GraphSamples.layout(needs, width: 120))
            for node in GraphSamples.path(needs) {
                let place = layout.places[node]
                #expect(place.rect.y == layout.bands[place.band].lowerBound, "seed \(seed), node \(node)")
            }
        }
    }

    @Test func theEdgesOfANodeAreFound() throws {
        let layout = try #require(GraphSamples.layout([[], [], [0], [0, 1]], width: 80))
        let own = layout.wires(of: 1)
        let all = layout.wires
        var isPart = true
        var count = 0
        for y in 0..<all.height {
            for x in 0..<all.width where !own.isEmpty(x, y) {
                count += 1
                isPart = isPart && !all.isEmpty(x, y)
            }
        }
        #expect(isPart && count > 5)
        let first = layout.places[0]
        #expect(own.isEmpty(first.rect.x + first.textWidth + 1, first.rect.y))
    }

    @Test func aGraphWithTooManyCrossingsIsNotDrawn() {
        let needs = (0..<60).map { node in node < 30 ? [] : (0..<30).filter { ($0 * 7 + node * 3) % 11 != 0 } }
        #expect(GraphSamples.layout(needs, width: 50) == nil)
    }

    @Test func wideCharactersTakeTwoColumns() throws {
        let nodes = GraphSamples.nodes([[], [0], [0], [1, 2]]) { ["予約する", "🏟️ Stadium", "é", "日本"][$0] }
        let plan = try #require(GraphPlan(nodes, criticalPath: [0, 1, 3]))
        for width in Self.widths {
            let layout = try #require(GraphLayout(plan, width: width, height: 40))
            let walk = GraphWalk(layout)
            #expect(try walk.reached(from: 0) == [1, 2])
            #expect(try walk.reached(from: 2) == [3])
        }
    }

    @Test func aChainFoldsOnlyInALongGraph() {
        let short = (0..<60).map { $0 == 0 ? [] : [$0 - 1] }
        #expect(GraphFolding(needs: short, of: Array(short.indices)).groups.count == 60)
        let long = short + [[59], [59], [60, 61]]
        let folded = GraphFolding(needs: long, of: Array(long.indices))
        #expect(folded.groups.first == Array(0..<60))
        #expect(folded.groups.count == 4)
        #expect(folded.needs == [[], [0], [0], [1, 2]])
        let opened = GraphFolding(needs: long, of: Array(long.indices)) { $0 == 0 }
        #expect(opened.groups.count == 63)
    }

    @Test func aHiddenNodeHidesItsEdges() {
        let folding = GraphFolding(needs: [[], [0], [1], [0, 2]], of: [0, 2, 3])
        #expect(folding.needs == [[], [], [0, 1]])
        #expect(folding.groupOf == [0, nil, 1, 2])
    }

    @Test func aTreeListsEachStepUnderItsLastNeed() {
        let needs = [[], [0], [0], [2], [1, 3], [4]]
        let tree = GraphTree(needs: needs) { [0, 2, 3].contains($0) }
        #expect(tree.rows.map(\.node) == [0, 1, 2, 3, 4, 5])
        #expect(tree.rows.map(\.parent) == [nil, 0, 0, 2, 3, 4])
        #expect(tree.rows.map(\.depth) == [0, 1, 1, 2, 3, 4])
        #expect(tree.rows[4].otherNeeds == [1])
        #expect(tree.rows[1].goesOn == [true])
    }
}
