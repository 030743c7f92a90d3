import { ticketMinutes } from '#accounts/second-factor.ts'
import { findPassword } from '#accounts/server/store.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprint, isMadeWith, keysOf } from '#platform/secret-key.ts'
import { minuteMs } from '#shared/dates.ts'
import type { AccountId } from '#shared/ids.ts'

/** Proves the right password for the second step and nothing else; it ends with the password it was made for. */
export function issueTicket(
  { secretKey }: Pick<Deps, 'secretKey'>,
  now: Date,
  { id, password }: { id: AccountId; password: string },
): string {
  const expires = now.getTime() + ticketMinutes * minuteMs
  return `${id}.${expires}.${signature(secretKey, { id, expires, password })}`
}

export async function userOfTicket(deps: Deps, now: Date, ticket: string): Promise<AccountId | undefined> {
  const [, id, end, given] = /^([\da-f-]{36})\.(\d{1,15})\.([\da-f]{64})$/.exec(ticket) ?? []
  const expires = Number(end)
  if (!id || !given || expires <= now.getTime()) return undefined
  const person = await findPassword(deps.db, id)
  if (!person) return undefined
  const facts = { id, expires, password: person.password }
  return isMadeWith(keysOf(deps), given, (key) => signature(key, facts)) ? id : undefined
}

function signature(
  key: Buffer,
  { id, expires, password }: { id: AccountId; expires: number; password: string },
) {
  return fingerprint(key, 'second step', `${id} ${expires} ${password}`)
}
