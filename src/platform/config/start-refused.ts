/** The server cannot start and the operator can fix it: print the message without a stack, exit 1. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
