import QuadStorage

/// A timer plan in a file: a list of `{name, seconds}` and `{repeat, steps}`.
package enum GrowthPlanFile {
    package static func plan(in bytes: [UInt8]) throws(GrowthFileError) -> TimerPlan {
        do throws(RuleError) { return try GrowthMethod.plan(RuleNode.file(bytes)) } catch {
            let line = ConfigurationText.position(of: error.offset, in: bytes).line
            throw GrowthFileError(
                "Line \(line) of the plan: \(error.what)",
                advice: #"write a list such as [{"name": "work", "seconds": 40}, {"repeat": 8, "steps": [...]}]"#)
        }
    }
}
