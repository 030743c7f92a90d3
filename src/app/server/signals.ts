import { StartRefused } from '#platform/config/start-refused.ts'
import type { Deps } from '#platform/deps.ts'

/** The first signal stops the server gracefully, within 20 seconds; a second signal stops it immediately. */
export function closeOnSignal({
  stop,
  deps: { log },
}: {
  stop(): Promise<void>
  deps: Pick<Deps, 'log'>
}): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (stopping) process.exit(1)
      stopping = true
      log.info({ reason: signal }, 'stopping')
      setTimeout(() => process.exit(1), 20_000)
      await stop()
      log.info({ reason: signal }, 'stopped')
      process.exit(process.exitCode ?? 0)
    })
  }
}

/** Exits with code 1 after `stop`, at the latest after `deadline` ms, so that a service manager restarts the server. */
export function exitAfterCrash(stop: () => Promise<void>, deadline = 5_000): void {
  // Waiting for a lost connection does not keep Node running: it would exit by itself with code 0.
  process.exitCode = 1
  setTimeout(() => process.exit(1), deadline)
  void stop().finally(() => process.exit(1))
}

/** Exits with code 1. Shows one sentence without a stack for errors that the operator can correct. */
export function refusalMessage(error: unknown): never {
  process.stderr.write(`${error instanceof StartRefused ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
