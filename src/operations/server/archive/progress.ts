/** Told what is being done; called as often as the work likes. */
export type Progress = (what: string) => void

/** Writes a line a second from the second second on, so that quick work says nothing. */
export function slowProgress(
  write: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
  clock: () => number = () => performance.now(),
): Progress {
  let next = clock() + 1000
  return (what) => {
    if (clock() < next) return
    next = clock() + 1000
    write(what)
  }
}
