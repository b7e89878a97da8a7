/// The version that both programs report, and that files and servers receive.
package enum ProgramVersion {
    package static let text = "0.3.0"
}
