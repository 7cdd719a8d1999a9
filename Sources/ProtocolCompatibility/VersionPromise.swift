/// What two versions of a document promise each other.
///
/// Source: Semantic Versioning 2.0.0, 4 and 8: what breaks needs a new major version, or before 1.0.0 a new minor one.
enum VersionPromise {
  /// Why nothing may break from one version to another, in words; nil when it may, or when a version is none.
  static func broken(from old: String, to new: String) -> String? {
    guard let before = numbers(old), let after = numbers(new) else { return nil }
    let isFirst = before.major == 0
    let promised = (isFirst ? "0.\(before.minor)" : "\(before.major)")
    guard after.major == before.major, !isFirst || after.minor == before.minor else {
      let isOlder = (after.major, after.minor) < (before.major, before.minor)
      return isOlder ? "\(new) is before \(old)" : nil
    }
    let from = old == new ? "both documents are \(old)" : "from \(old) to \(new) nothing may break"
    return "\(from); what breaks comes after \(promised)"
  }

  private static func numbers(_ version: String) -> (major: Int, minor: Int)? {
    let parts = version.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 2, let major = Int(parts[0]), let minor = Int(parts[1]), major >= 0, minor >= 0
    else { return nil }
    return (major, minor)
  }
}
