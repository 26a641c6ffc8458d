/// The program: options in, one verb run, an exit code out.
@main
enum Bellhop {
  static func main() {}
}
