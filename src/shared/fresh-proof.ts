import { minuteMs } from './dates.ts'
import { apiKeyNotAllowed, Refused, reauthenticationRequired } from './refusal.ts'
import type { Viewer } from './viewer.ts'

/** How long a sign-in or a confirmation counts as proof of who acts. */
const freshMs = 10 * minuteMs

/**
 * Refuses a step that is worth money or lasts when the last proof of who acts is older than 10 minutes: the browser may
 * be unattended or the session stolen. Programs cannot prove who uses them.
 */
export function assertFreshProof(now: Date, { key, session }: Viewer): void {
  if (key) throw new Refused(apiKeyNotAllowed)
  if (!session?.provedAt || now.getTime() - session.provedAt.getTime() >= freshMs)
    throw new Refused(reauthenticationRequired)
}
