import { WrongConfig } from '#platform/config.ts'
import { StartRefused } from '#platform/start-refused.ts'

/** The first signal stops gracefully within 20 seconds, a second one at once. */
export function closeOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (stopping) process.exit(1)
      stopping = true
      setTimeout(() => process.exit(1), 20_000)
      await stop()
      process.exit(process.exitCode ?? 0)
    })
  }
}

/** Ends the process with 1, so that a service manager starts it again: after `stop`, or after `deadline` ms without it. */
export function exitAfterCrash(stop: () => Promise<void>, deadline = 5_000): void {
  // A stop that waits for a lost connection keeps nothing alive: Node would end by itself, with 0.
  process.exitCode = 1
  setTimeout(() => process.exit(1), deadline)
  void stop().finally(() => process.exit(1))
}

/** Ends the process; what the operator can mend is said in a sentence, because a stack would bury it. */
export function refusalMessage(error: unknown): never {
  const plain = error instanceof WrongConfig || error instanceof StartRefused || isPortTaken(error)
  process.stderr.write(`${plain ? (error as Error).message : (error as Error).stack}\n`)
  process.exit(1)
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
