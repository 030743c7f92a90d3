import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setDressStatus, updateAdminDress } from '#dresses/admin-contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { DressId } from '#shared/ids.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['dresses'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, send } = app
const staff = [await app.person('ADMIN'), await app.person('ADMIN')]

const change = fc.record({
  who: fc.nat(1),
  /** Reads the dress first, or writes with the version that the person read last. */
  reads: fc.boolean(),
  field: fc.constantFrom('title', 'description', 'status'),
  value: fc.nat(1000),
})

test('random edits by two people at once never lose an update', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 5 }), async (rounds) => {
      const [id] = await insertDress(db, { title: 'Odette', status: 'PENDING' })
      const read = [1, 1]
      let accepted = 0
      for (const round of rounds) {
        const version = (await row(id)).version
        for (const { who, reads } of round) if (reads) read[who] = version
        const replies = await Promise.all(round.map((one) => write(id, read[one.who] as number, one)))
        const won = replies.filter(({ status }) => status === 200)
        // Of all writes with one version, one at most is accepted, and nobody overwrites what they have not read.
        const changed = (await row(id)).version - version
        expect(changed).toBeLessThanOrEqual(1)
        expect(won.length).toBeGreaterThanOrEqual(changed)
        for (const { status, body } of replies) {
          if (status === 409) expect([version, version + changed]).toContain(currentOf(body).version)
          else expect(status).toBe(200)
        }
        if (changed === 1) accepted += 1
      }
      expect((await row(id)).version).toBe(1 + accepted)
    }),
    { numRuns: series(40, 4) },
  )
})

async function row(id: DressId) {
  const [found] = await db.select().from(dresses).where(eq(dresses.id, id))
  return found as typeof dresses.$inferSelect
}

type Change = typeof change extends fc.Arbitrary<infer C> ? C : never

function currentOf(body: object): { version: number } {
  return (body as { current: { version: number } }).current
}

function write(id: string, version: number, { who, field, value }: Change) {
  const options = { as: staff[who] }
  if (field === 'status') {
    const body = { status: value % 2 ? 'APPROVED' : 'PRE_APPROVED', version }
    return send(setDressStatus, { params: { id }, body }, options)
  }
  return send(updateAdminDress, { params: { id }, body: { [field]: `text ${value}`, version } }, options)
}
