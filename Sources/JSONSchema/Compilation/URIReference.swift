/// A URI or a reference relative to one, cut into the five parts of RFC 3986 and put together again.
package struct URIReference: Equatable, Sendable {
  /// The part before the first colon, without it.
  package var scheme: Substring?
  /// The part after `//`.
  package var authority: Substring?
  /// The path, possibly empty.
  package var path: String
  /// The part after `?`.
  package var query: Substring?
  /// The part after `#`; nil without the sign, empty with nothing behind it.
  package var fragment: Substring?

  /// Cuts a text into its parts; every text has them.
  ///
  /// Source: RFC 3986, appendix B.
  package init(_ text: String) {
    var rest = Substring(text)
    if let sign = rest.firstIndex(of: "#") {
      fragment = rest[rest.index(after: sign)...]
      rest = rest[..<sign]
    }
    if let sign = rest.firstIndex(of: "?") {
      query = rest[rest.index(after: sign)...]
      rest = rest[..<sign]
    }
    if let colon = rest.firstIndex(where: { ":/".contains($0) }), rest[colon] == ":",
      colon != rest.startIndex
    {
      scheme = rest[..<colon]
      rest = rest[rest.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      authority = rest[..<end]
      rest = rest[end...]
    }
    path = String(rest)
  }

  /// The reference put together again.
  package var text: String {
    var text = ""
    if let scheme { text += scheme + ":" }
    if let authority { text += "//" + authority }
    text += path
    if let query { text += "?" + query }
    if let fragment { text += "#" + fragment }
    return text
  }

  /// The same reference without its fragment.
  package var withoutFragment: URIReference {
    var copy = self
    copy.fragment = nil
    return copy
  }

  /// The reference as the name of a document: without its fragment, and with `/` for the empty path of a host.
  ///
  /// Source: RFC 3986, section 6.2.3.
  package var documentURI: String {
    var copy = withoutFragment
    if authority?.isEmpty == false, path.isEmpty { copy.path = "/" }
    return copy.text
  }

  /// Resolves the reference against a base.
  ///
  /// Source: RFC 3986, section 5.2.2.
  package func resolved(against base: URIReference) -> URIReference {
    var target = self
    if scheme != nil {
      target.path = URIReference.removingDots(path)
      return target
    }
    target.scheme = base.scheme
    if authority != nil {
      target.path = URIReference.removingDots(path)
      return target
    }
    target.authority = base.authority
    if path.isEmpty {
      target.path = base.path
      target.query = query ?? base.query
    } else if path.hasPrefix("/") {
      target.path = URIReference.removingDots(path)
    } else {
      target.path = URIReference.removingDots(base.merged(with: path))
    }
    return target
  }

  private func merged(with relative: String) -> String {
    if authority != nil, path.isEmpty { return "/" + relative }
    guard let slash = path.lastIndex(of: "/") else { return relative }
    return path[...slash] + relative
  }

  /// Source: RFC 3986, section 5.2.4.
  private static func removingDots(_ path: String) -> String {
    guard path.contains(".") else { return path }
    var kept: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    for (number, segment) in segments.enumerated() {
      let isLast = number == segments.count - 1
      switch segment {
      case ".":
        if isLast { kept.append("") }
      case "..":
        if kept.count > 1 || kept.count == 1 && kept[0] != "" { kept.removeLast() }
        if isLast { kept.append("") }
      default:
        kept.append(segment)
      }
    }
    return kept.joined(separator: "/")
  }
}
