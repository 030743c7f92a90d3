import type { DressId } from '#shared/ids.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { joinWaitlist } from '#waitlist/contract.ts'
import { manageToken } from './links.ts'
import { waitlistEntries } from './tables.ts'

let people = 0

/** Somebody else than all before. */
export function guest(email = `guest-${++people}@example.com`) {
  return { firstName: 'Lea', lastName: 'Saad', email, phone: '+961 3 999 888' }
}

/** Joins as guests, in this order. @returns their ids and tokens */
export async function joinAsGuests(
  app: TestApp,
  thing:
    | { dressId: DressId; date: string }
    | { branch: 'AOUKAR' | 'KFARHBAB'; type: 'BRIDAL' | 'EVENING'; date: string },
  count: number,
): Promise<{ id: string; token: string; email: string }[]> {
  const joined = []
  for (let index = 0; index < count; index++) {
    const person = guest()
    const kind = 'dressId' in thing ? 'DRESS' : 'FITTING'
    const { status, body } = await app.call(joinWaitlist, { body: { kind, ...thing, ...person } })
    if (status !== 200) throw new Error(`${status} ${body.message}`)
    const rows = await app.db.select().from(waitlistEntries)
    const { id } = rows.find(({ clientEmail }) => clientEmail === person.email)!
    joined.push({ id, token: manageToken(app.deps, { id, linkKey: null }), email: person.email })
  }
  return joined
}
