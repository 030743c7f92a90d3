/** The server cannot start and the reader can do something about it: print the message without a stack, exit 1. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
