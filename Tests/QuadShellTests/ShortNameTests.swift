import Testing

@testable import QuadShell

/// The names of people in narrow columns.
struct ShortNameTests {
    @Test(arguments: [
        ("Alex Rivera", 11, "Alex Rivera"), ("Alex Rivera", 10, "Alex R.   "), ("Alex Rivera", 6, "Alex  "),
        ("Alex Rivera", 4, "Alex"), ("Alex", 6, "Alex  "), ("Maximilian", 5, "Maxi…"), ("", 3, "   "),
        ("Ana de la Cruz", 8, "Ana C.  "),
    ])
    func theLongestFormThatFitsIsShown(name: String, columns: Int, shown: String) {
        #expect(ShortName.text(name, columns: columns) == shown)
    }
}
