/// The meaning of one piece of JSON, independent of the protocol.
enum AnswerPart: Equatable {
    case text([UInt8])
    /// The whole text, sent after its pieces or instead of them.
    case wholeText([UInt8])
    case thinking([UInt8])
    case wholeThinking([UInt8])
    /// Another block of the answer begins; nothing in the block repeats the block before.
    case newBlock
    case finish(FinishReason)
    /// A refusal; the text of the answer states the reason.
    case refusal
    case usage(ChatUsage)
    case progress(PromptProgress)
    case model(String)
    case ping
}
