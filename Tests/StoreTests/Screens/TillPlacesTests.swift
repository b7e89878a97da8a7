import Testing
import ViewState

@testable import StoreUI

@MainActor
@Suite struct TillPlacesTests {
    private static func row(_ y: Int, from x: Int = 0, width: Int = 10) -> Rect {
        Rect(x: x, y: y, width: width, height: 1)
    }

    private func frame(on places: TillPlaces) {
        places.beginFrame()
        places.mark(.prints, at: Self.row(0, from: 30))
        places.mark(.category(1), at: Self.row(1))
        places.mark(.cell("a"), at: Rect(x: 0, y: 2, width: 10, height: 2))
        places.mark(.cell("b"), at: Rect(x: 10, y: 2, width: 10, height: 2))
        places.keepGrid()
        places.mark(.line(0), at: Self.row(4))
        places.mark(.line(1), at: Self.row(5))
        places.mark(.more, at: Self.row(6, from: 37, width: 3))
        places.mark(.entry, at: Self.row(7, width: 40))
    }

    @Test(arguments: [
        (x: 30, y: 0, part: TillPlaces.Part.prints), (29, 0, nil), (9, 1, .category(1)), (10, 1, nil),
        (0, 3, .cell("a")), (10, 2, .cell("b")), (20, 2, nil), (0, 4, .line(0)), (0, 5, .line(1)),
        (37, 6, .more), (36, 6, nil), (39, 7, .entry), (0, 8, nil),
    ])
    func aPointBelongsToThePartDrawnThere(x: Int, y: Int, part: TillPlaces.Part?) {
        let places = TillPlaces()
        frame(on: places)
        #expect(places.part(at: Point(x: x, y: y)) == part)
        places.beginFrame()
        #expect(places.part(at: Point(x: x, y: y)) == nil)
        places.markGridAgain()
        #expect(places.part(at: Point(x: x, y: y)) == (part?.isOfGrid == true ? part : nil))
    }
}
