import { and, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userSource } from '#accounts/server/full-name.ts'
import { listUsers } from '#accounts/users-contract.ts'
import { listStaffAgreements } from '#agreements/staff-contract.ts'
import { appointmentSource } from '#appointments/server/store.ts'
import { listOpenMoney } from '#books/books-contract.ts'
import { listPayments } from '#books/payments-contract.ts'
import { listCustomers } from '#customers/contract.ts'
import { customerSource } from '#customers/server/store.ts'
import { listInvoices } from '#papers/invoices/contract.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import { inTransaction } from '#platform/database/db.ts'
import { matchesSearch } from '#platform/database/list-query.ts'
import { rentalSource } from '#rentals/server/store.ts'
import { listRentals } from '#rentals/staff-contract.ts'
import { listReviews } from '#reviews/staff-contract.ts'
import { listAppointments } from '#schedule/list-contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { testApp } from '#tests/support/test-app.ts'
import { listTillDays } from '#till/contract.ts'
import { waitlistSource } from '#waitlist/server/store.ts'
import { listWaitlist } from '#waitlist/staff-contract.ts'

const app = await testApp({ demo: true, env: { RATE_LIMIT_FACTOR: '0' } })
const admin = await app.person('ADMIN')

type Row = Record<string, unknown> & { id: string; customer: { name: string } }

/** Every list of staff that is searched by names, and the name in a row of it. */
const lists: readonly (readonly [Endpoint, (row: Row) => unknown])[] = [
  [listCustomers, ({ name }) => name],
  [listUsers, ({ firstName, lastName }) => `${firstName} ${lastName}`],
  [listAppointments, ({ clientName }) => clientName],
  [listRentals, ({ customer }) => customer.name],
  [listWaitlist, ({ clientName }) => clientName],
  [listInvoices, ({ customer }) => customer],
  [listPayments, ({ customer }) => customer.name],
  [listOpenMoney, ({ customer }) => customer.name],
  [listStaffPayouts, ({ userName }) => userName],
  [listStaffAgreements, ({ customerName }) => customerName],
  [listReviews, ({ customer }) => customer.name],
  [listTillDays, ({ openedBy }) => openedBy],
]

async function rowsOf(list: Endpoint, query: object): Promise<Row[]> {
  const { status, body } = await app.send(list, { query } as never, { as: admin })
  expect(status, list.name).toBe(200)
  const found = body as unknown as Row[] & { users?: Row[] }
  return found.users ?? found
}

test('each list of staff finds a first and a last name that are written together', async () => {
  for (const [list, readName] of lists) {
    const rows = await rowsOf(list, {})
    const row = rows.find((one) => /^\p{L}{3,} \p{L}{3,}$/u.test(String(readName(one))))!
    const name = String(readName(row))
    for (const search of [name, name.replace(' ', ''), name.replace(' ', '-').toUpperCase()]) {
      const names = (await rowsOf(list, { search })).map(readName)
      expect(names, `${list.name}: ${search}`).toContain(name)
      expect(names.length, `${list.name}: ${search}`).toBeLessThanOrEqual(rows.length)
    }
    expect(await rowsOf(list, { search: `${name.replace(' ', '')}x` }), list.name).toEqual([])
  }
})

test('a name is found in the other script', async () => {
  const [facts] = await rowsOf(listCustomers, { limit: '1' })
  const insert = (name: string) =>
    app.db.execute(sql`insert into customers (id, name, phone, language)
      values (${facts!.id.replace(/.{4}$/, name === 'Rima Khoury' ? 'aaaa' : 'bbbb')}, ${name}, '+9613777888', 'en')`)
  await insert('Rima Khoury')
  await insert('ريما الخوري')
  for (const search of ['ريما', 'rima khoury', 'الخوري ريما', 'rim']) {
    const names = (await rowsOf(listCustomers, { search })).map(({ name }) => name)
    expect(names, search).toContain('Rima Khoury')
    expect(names, search).toContain('ريما الخوري')
  }
})

test('an index serves the search of the long lists, also for names in both scripts', async () => {
  const sources = [userSource, customerSource, appointmentSource, rentalSource, waitlistSource]
  const searches = sources.flatMap((source) => ['elkhoury', 'rima'].map((text) => ({ ...source, text })))
  for (const { table, searched, text } of searches) {
    const plan = await inTransaction(app.db, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const where = and(...matchesSearch(text, searched))
      const { rows } = await tx.execute(sql`explain select from ${table} where ${where}`)
      return JSON.stringify(rows)
    })
    expect(plan).toMatch(/Bitmap Index Scan on \w+_search/)
  }
})
