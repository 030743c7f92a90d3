import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, inArray, notInArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import { expectIncomes } from '#rentals/income/server/incomes.fixture.ts'
import { expectSums } from '#rentals/payments/server/sums.fixture.ts'
import type { TakenStep } from '#rentals/rules/steps.ts'
import type { RentalId } from '#shared/ids.ts'
import { randomOfTest } from '#tests/support/random.ts'
import { rounds } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'
import { invoiceNumbers, invoices } from './invoice-tables.ts'
import { insertRentalRows, rentalRow } from './rentals.fixture.ts'
import { rentalSteps } from './step-tables.ts'
import { rentals } from './tables.ts'

const app = await testApp({ domains: ['rentals'] })
const { db, deps, clock } = app
const [admin, lender] = [await app.person('ADMIN'), await app.person()]
// `npm run bench -- rentals` kills 50 times.
const kills = Number(process.env.RENTAL_KILLS ?? rounds(2))
const atOnce = 24

async function requestedRentals(): Promise<string[]> {
  const facts = { ownerId: lender.id, rentalPrice: 120_00 }
  const dressIds = await insertDress(db, ...Array.from({ length: atOnce }, () => facts))
  const days = {
    startDate: '2026-11-23',
    endDate: '2026-11-26',
    eventEnd: '2026-11-23',
    ownerId: lender.id,
    createdAt: clock.now,
  }
  const rows = dressIds.map((dressId) => rentalRow({ dressId, ...days }))
  const made = await insertRentalRows(db, rows)
  return made.map(({ id }) => id)
}

function worker(ids: readonly string[]) {
  const { config, secretKey } = deps
  const args = [config.DATABASE_URL as string, secretKey.toString('hex'), clock.now.toISOString(), admin.id]
  return spawn(process.execPath, ['tests/support/rental-child.ts', ...args, ...ids], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

const taken = (step: TakenStep) => db.$count(rentalSteps, eq(rentalSteps.step, step))

/** Each step that is stored has its audit entry and its email; nothing else has. */
async function expectWholeSteps() {
  const count = async (action: string) => db.$count(auditLog, eq(auditLog.action, action))
  expect({
    confirmed: await count('rental.confirmed'),
    handedOver: await count('rental.handed_over'),
    returned: await count('rental.returned'),
    completed: await count('rental.completed'),
    invoiced: await count('rental.invoiced'),
    mails: await db.$count(emailLogs, eq(emailLogs.templateName, 'rental_confirmed')),
  }).toEqual({
    confirmed: await taken('CONFIRMED'),
    handedOver: await taken('COLLECTED'),
    returned: await taken('RETURNED'),
    completed: await taken('COMPLETED'),
    invoiced: await db.$count(invoices),
    mails: await taken('CONFIRMED'),
  })
}

/** Without gaps, whatever was killed. */
async function expectInvoiceNumbers() {
  const rows = await db.select({ position: invoices.position }).from(invoices).orderBy(invoices.position)
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, nth) => nth + 1))
  const [counter] = await db.select().from(invoiceNumbers)
  expect(counter?.last ?? 0).toBe(rows.length)
}

test(`steps of rentals killed at ${kills} points leave nothing half, and the next process completes them`, {
  tags: ['slow'],
}, async () => {
  const random = randomOfTest()
  const ids: RentalId[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    ids.push(...(await requestedRentals()))
    const child = worker(ids)
    await once(child.stdout, 'data')
    await sleep(random() * 500)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await expectSums(db)
    await expectIncomes(db, '2026-11-23')
    await expectWholeSteps()
    await expectInvoiceNumbers()
  }
  expect(await once(worker(ids), 'exit')).toEqual([0, null])
  expect(await db.$count(rentals, notInArray(rentals.status, ['COMPLETED']))).toBe(0)
  expect(await db.$count(rentals, inArray(rentals.id, ids))).toBe(kills * atOnce)
  await expectSums(db)
  await expectIncomes(db, '2026-11-23')
  await expectWholeSteps()
  await expectInvoiceNumbers()
  expect(await db.$count(invoices)).toBe(kills * atOnce)
})
