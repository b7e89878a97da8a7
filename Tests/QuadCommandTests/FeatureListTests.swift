import Testing

@testable import QuadCommandLine
@testable import QuadCore
@testable import QuadShell
@testable import TextKit
@testable import quad

/// Values that must be unique to each feature of the program.
@Suite struct FeatureListTests {
    @Test func noTwoFeaturesShareARoleNumber() {
        let blocks = InstalledFeature.all.declarations.compactMap { feature in feature.roles.map { (feature.id, $0) } }
        for (place, (id, block)) in blocks.enumerated() {
            for (other, another) in blocks.dropFirst(place + 1) {
                #expect(!block.numbers.overlaps(another.numbers), "\(id) and \(other)")
            }
        }
        #expect(!blocks.isEmpty)
        for (id, block) in blocks {
            #expect(block.numbers.lowerBound >= 64 && block.numbers.upperBound <= Role.capacity, "\(id)")
            #expect(Set(block.names).count == block.names.count, "\(id)")
        }
    }

    /// The file supports groups of settings, but no groups within a group. A setting with another dot could be neither
    /// read nor written.
    @Test func aSettingIsInAtMostOneGroup() {
        for setting in InstalledFeature.all.flatMap(\.declaration.settings) {
            #expect(SettingCatalog.components(of: setting.path).count <= 2, "\(setting.path)")
        }
    }
}
