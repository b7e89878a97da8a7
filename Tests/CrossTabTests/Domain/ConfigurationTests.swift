import Testing

@testable import NewsCore
@testable import QuadCore
@testable import WordleCore

/// Each feature's settings are a section. Configurations are equal if all sections are equal.
struct ConfigurationTests {
    private struct Colours: ConfigurationSection {
        var sky = "blue"
    }

    private struct Shapes: ConfigurationSection {
        var corners = 4
    }

    @Test func anUnchangedSectionHasItsDefaults() {
        #expect(Configuration()[Colours.self] == Colours())
        #expect(Configuration().wordle == WordleSettings())
        #expect(Configuration().news == NewsSettings())
    }

    @Test func aChangedSectionChangesTheConfiguration() {
        var changed = Configuration()
        changed[Colours.self].sky = "grey"
        #expect(changed != Configuration())
        #expect(changed[Colours.self].sky == "grey")
        #expect(changed[Shapes.self] == Shapes())
        var same = Configuration()
        same[Colours.self] = Colours(sky: "grey")
        #expect(changed == same)
    }

    @Test func aResetSectionEqualsAnUnchangedSection() {
        var configuration = Configuration()
        configuration[Colours.self].sky = "grey"
        configuration[Colours.self].sky = "blue"
        #expect(configuration == Configuration())
        _ = configuration[Shapes.self]
        #expect(configuration == Configuration(), "looking at a section changes nothing")
    }

    @Test func sectionsOfTwoTypesAreNotConfused() {
        var one = Configuration()
        one[Colours.self].sky = "grey"
        var other = Configuration()
        other[Shapes.self].corners = 3
        #expect(one != other)
        #expect(other != one)
        one[Shapes.self].corners = 3
        #expect(one != other)
        other[Colours.self].sky = "grey"
        #expect(one == other)
    }

    @Test func featureSectionsCountToo() {
        var configuration = Configuration()
        configuration.wordle.length = 6
        configuration.news.keepDays = 30
        #expect(configuration != Configuration())
        configuration.wordle.length = 5
        #expect(configuration != Configuration())
        configuration.news.keepDays = 0
        #expect(configuration == Configuration())
    }
}
