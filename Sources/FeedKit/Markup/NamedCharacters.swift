/// The named characters of HTML 4 (§24), which are nearly all names in real use, and XML's `apos`. They are found with
/// one lookup; `EntityNames` has the others.
enum NamedCharacters {
    /// Returns the character of a case-sensitive name without its semicolon; nil if HTML 4 does not have the name.
    static func scalar(_ name: PackedName) -> Unicode.Scalar? {
        let value = table.value(of: name)
        return value == 0 ? nil : Unicode.Scalar(value)
    }

    /// The table, built at the first use, because sanitized markup contains none of these names.
    private static let table = NameTable(
        names.split(whereSeparator: \.isWhitespace).map { name in
            (String(name), EntityNames.characters(Array(name.utf8).span)?.0.value ?? 0)
        })

    private static let names = """
        quot amp lt gt nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2
        sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml
        Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml
        times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil
        egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash
        ugrave uacute ucirc uuml yacute thorn yuml OElig oelig Scaron scaron Yuml fnof circ tilde Alpha Beta Gamma Delta
        Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho Sigma Tau Upsilon Phi Chi Psi Omega alpha beta
        gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi
        psi omega thetasym upsih piv ensp emsp thinsp zwnj zwj lrm rlm ndash mdash lsquo rsquo sbquo ldquo rdquo bdquo
        dagger Dagger bull hellip permil prime Prime lsaquo rsaquo oline frasl euro image weierp real trade alefsym larr
        uarr rarr darr harr crarr lArr uArr rArr dArr hArr forall part exist empty nabla isin notin ni prod sum minus
        lowast radic prop infin ang and or cap cup int there4 sim cong asymp ne equiv le ge sub sup nsub sube supe oplus
        otimes perp sdot lceil rceil lfloor rfloor lang rang loz spades clubs hearts diams apos
        """
}
