import HostMethods

/// The texts of `--help`.
enum Help {
  /// The text that a command line asks for; nil when it asks for none.
  static func asked(by arguments: [String]) throws(UsageError) -> String? {
    let words = arguments.prefix { $0 != "--" }
    let isAsked = words.contains("--help") || words.contains("-h") || words.first == "help"
    guard isAsked else { return nil }
    let topics = words.filter { !$0.hasPrefix("-") && $0 != "help" }
    guard topics.first == "call" else { return text }
    let catalog = MethodCatalog()
    guard topics.count > 1 else { return text + "\nMethods:\n" + catalog.summaries }
    if let help = catalog.help(of: topics[1]) { return help }
    throw UsageError(unknown: topics[1], what: "method", among: catalog.names)
  }

  private static let text = """
    scenehost answers what UIKit would do: which delegate methods run, in what order, which window is
    key, where a launch lands. It speaks JSON-RPC 2.0 on standard input and output.

    Usage:
      scenehost [serve] [OPTIONS]                serve requests until the input ends
      scenehost call METHOD [PARAMS] [OPTIONS]   carry out one request and print its result
      scenehost call [METHOD] --help             list the methods, or explain one
      scenehost --help | --version

    Options of serve:
      --framing lines|headers|auto    how messages are told apart (default auto: by the first bytes)
      --max-message-bytes N           the longest message (default 67108864)
      --max-nesting-depth N           the deepest nesting, up to 2048 (default 2048)
      --max-batch-length N            the most requests in a batch (default 10000)
      --max-string-bytes N            the longest string (default 67108864)

    Parameters of call are one JSON object or array, or any number of key=value. A value is JSON if it
    can be read as JSON, else a string; options.requestingScene=scene-1 goes into an object.

    Options of call:
      --state FILE                    keep the world in FILE between calls

    Exit status: 0 done and all well; 1 a refusal; 2 wrong usage; 3 a bad input file; 70 the host failed.

    Example:
      echo '{"jsonrpc":"2.0","id":1,"method":"makeKeyAndVisible","params":{"window":"window-1"}}' | scenehost

    """
}
