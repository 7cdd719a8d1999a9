import PosixRuntime

/// What a confined plugin sees of the file system: the programs of the system, its own folder, and the program that it
/// is, wherever that stands. It can write to its folder only.
///
/// What is not named here is not there, above all the home folders, /run with the sockets of services, and what is
/// in /tmp; the superuser would see secrets in /etc and /var.
struct SandboxView: Sendable {
  /// The folders of programs, by their absolute paths.
  private static let programs = [
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/opt", "/nix/store", "/gnu/store",
  ]
  /// The settings that programs cannot do without: where libraries and the programs that are meant stand, who is who, and
  /// those of languages.
  private static let settings = [
    "alternatives", "group", "java", "java-11-openjdk", "java-17-openjdk", "java-21-openjdk",
    "java-25-openjdk",
    "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "locale.alias", "localtime", "mime.types", "nsswitch.conf",
    "passwd", "perl", "python3", "timezone",
  ]
  /// The folders that belong to everybody.
  private static let shared = ["/tmp", "/var/tmp", "/etc", "/run"]

  /// The home folders among the programs, which are hidden there.
  private let hidden: [String]
  private let homes: [String]
  private let places: [String]

  /// Looks where people and programs are.
  init() {
    let homes = Environment.homes
    let places = Environment.programFolders.compactMap { try? Files.absolutePath($0) }
    self.homes = homes
    self.places = places
    // The system gives some users a home among its own programs.
    hidden = homes.filter { home in
      !places.contains(home) && SandboxView.programs.contains { home != $0 && SandboxView.holds($0, home) }
    }
  }

  /// What a program needs beside what all see.
  struct Needs {
    /// The path of the program.
    var program = ""
    /// The folder to write to; nil for none.
    var folder: String?
    /// Files and folders to read.
    var files: [String] = []
    /// Links to make, each with what it leads to.
    var links: [(path: String, target: String)] = []
  }

  /// The arguments of bubblewrap that show it.
  func arguments(for needs: Needs) -> [String] {
    var arguments: [String] = []
    for path in SandboxView.programs + SandboxView.settings.map({ "/etc/\($0)" }) {
      arguments += ["--ro-bind-try", path, path]
    }
    for home in hidden { arguments += ["--tmpfs", home] }
    // The superuser needs no capability to write the settings of the kernel in /proc, which are those of the machine.
    arguments += ["--proc", "/proc", "--remount-ro", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"]
    for file in needs.files { arguments += ["--ro-bind", file, file] }
    for link in needs.links { arguments += ["--symlink", link.target, link.path] }
    // After all that is hidden or can only be read, as it may be a part of it.
    if let folder = needs.folder { arguments += ["--bind", folder, folder] }
    // What bubblewrap makes for everything to stand in.
    return arguments + ["--remount-ro", "/"]
  }

  // MARK: - What a program needs

  /// Refuses a folder that is not only the plugin's.
  ///
  /// - Throws: `SandboxProblem`.
  func requireOwn(_ folder: String) throws(SandboxProblem) {
    if let reason = whyNotItsOwn(folder) {
      throw SandboxProblem(
        "--sandbox lets a plugin write to its folder, and \(folder) \(reason); give the plugin a folder of its own"
      )
    }
  }

  /// Refuses what is not shown even when the user asks for it: home folders with all that is in them, and folders that
  /// stand where a plugin has its own.
  ///
  /// - Throws: `SandboxProblem`.
  func requireReadable(_ path: String) throws(SandboxProblem) {
    let isHome = homes.contains { SandboxView.holds(path, $0) }
    let isTaken = (SandboxView.shared + ["/proc", "/dev", "/sys"]).contains { SandboxView.holds(path, $0) }
    guard isHome || isTaken else { return }
    throw SandboxProblem(
      "--sandbox-read shows a file or a folder to plugins, and \(path) "
        + (isHome ? "is or holds a home folder" : "is or holds a folder of the system"))
  }

  /// Finds what a program needs that runs in a folder.
  ///
  /// - Throws: `PosixError` when it cannot be started.
  func needs(of name: String, in folder: String) throws(PosixError) -> Needs {
    var needs = Needs()
    needs.folder = folder
    needs.program = try add(name, to: &needs, folder)
    return needs
  }

  /// Adds a program, and the interpreters that start it; what is missing is not told by who starts it in there.
  ///
  /// - Returns: Its path.
  private func add(
    _ name: String, to needs: inout Needs, _ folder: String, depth: Int = 0
  ) throws(PosixError) -> String {
    let isNamed = !name.contains("/")
    // A program in a hidden folder may stand elsewhere too.
    let shown = isNamed ? Files.programs(name).first { isShownWithLinks($0, folder) } : nil
    var path: String
    if let shown { path = shown } else { path = try Files.program(name, in: folder) }
    try Files.requireProgram(path)
    let real = try Files.absolutePath(path)
    if !isShown(real, folder) {
      show(real, in: &needs)
      // An interpreter is little without its library, and who puts a folder on PATH means what belongs to it. A path in
      // a plugin.json is not the user's: it shows just the one file.
      let library = SandboxView.parent(SandboxView.parent(real)) + "/lib"
      if isNamed, Files.isFolder(library) { show(library, in: &needs) }
      // What is between a link that is shown and the program may not be.
      if isShown(path, folder) { path = real }
    }
    // A path with such steps may not be what it looks like.
    if path.contains("/../") { path = real }
    if path != real, !isShown(path, folder), !needs.links.contains(where: { $0.path == path }) {
      needs.links.append((path, real))
    }
    // A script may be started by a script; the system looks four deep.
    let words = Files.interpreter(of: real)
    guard let interpreter = words.first, depth < 4 else { return path }
    do throws(PosixError) {
      _ = try add(interpreter, to: &needs, folder, depth: depth + 1)
      guard interpreter.hasSuffix("/env"), let program = words.dropFirst().first(where: SandboxView.isProgram)
      else { return path }
      _ = try add(program, to: &needs, folder, depth: depth + 1)
      return path
    } catch {
      throw PosixError(number: error.number, attempt: "starting \(path): \(error.attempt)")
    }
  }

  private func show(_ file: String, in needs: inout Needs) {
    if !needs.files.contains(file) { needs.files.append(file) }
  }

  /// Whether a word after `env` is the program: it is no option, and sets no variable.
  private static func isProgram(_ word: String) -> Bool { !word.hasPrefix("-") && !word.contains("=") }

  // MARK: - Paths

  /// Whether a path is seen without being added.
  private func isShown(_ path: String, _ folder: String) -> Bool {
    if path.contains("/../") { return false }
    if SandboxView.holds(folder, path) { return true }
    return SandboxView.programs.contains { SandboxView.holds($0, path) }
      && !hidden.contains { SandboxView.holds($0, path) }
  }

  /// Whether a path is seen without being added, and what it leads to.
  private func isShownWithLinks(_ path: String, _ folder: String) -> Bool {
    guard isShown(path, folder), let real = try? Files.absolutePath(path) else { return false }
    return isShown(real, folder)
  }

  /// Why a folder is not only the plugin's, in words that go on after its name; nil when it may be.
  private func whyNotItsOwn(_ folder: String) -> String? {
    if homes.contains(where: { SandboxView.holds(folder, $0) }) { return "is or holds a home folder" }
    if SandboxView.shared.contains(where: { SandboxView.holds(folder, $0) }) { return "is everybody's" }
    if SandboxView.programs.contains(where: { SandboxView.holds(folder, $0) }) || places.contains(folder) {
      return "is where programs are"
    }
    return nil
  }

  /// Whether a file is a folder, or somewhere in it.
  private static func holds(_ folder: String, _ file: String) -> Bool {
    file == folder || file.hasPrefix(folder == "/" ? "/" : "\(folder)/")
  }

  private static func parent(_ path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }
}
