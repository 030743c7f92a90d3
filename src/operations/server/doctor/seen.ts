import type { State } from '#operations/contract.ts'
import type { Deps } from '#platform/deps.ts'

export type DoctorDeps = Pick<
  Deps,
  'config' | 'db' | 'files' | 'clock' | 'secretKey' | 'previousKeys' | 'publicUrl'
>

/** What a check saw: how it is, and a sentence. */
export type Seen = readonly [State, string]

/** One line without the statement or the values of a query. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const { code, message } = cause as NodeJS.ErrnoException
  return (message || code || String(cause)).split('\n')[0]!
}
