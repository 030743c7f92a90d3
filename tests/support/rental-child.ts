import { dropAlterations } from '#alterations/server/drop.ts'
import type { RentalId } from '#shared/ids.ts'
import '#tests/support/language.ts'
import { eq } from 'drizzle-orm'
import { workerKinds } from '#app/server/workers.ts'
import { issueInvoice } from '#papers/invoices/server/actions.ts'
import { readConfig } from '#platform/config/config.ts'
import { inTransaction, openDatabase } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { openJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { invoicesOfRental } from '#rentals/server/invoice-store.ts'
import { rentals } from '#rentals/server/tables.ts'
import { changeRental } from '#rentals/steps/server/change.ts'

/** A process that tests kill: takes the given rentals from request to inspection, several at once, and prints each step. */
const [url, key, now, adminId, ...ids] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  ...string[],
]
const database = openDatabase(url, { max: 6 })
const { db } = database
const log = createLog('silent')
const jobs = await openJobs({ url, log, kinds: workerKinds, maintain: false })
const config = readConfig({ NODE_ENV: 'test' })
const secretKey = Buffer.from(key, 'hex')
// The actions read nothing else.
const deps = {
  db,
  jobs,
  log,
  config,
  secretKey,
  publicUrl: 'http://shop.test',
  clock: () => new Date(now),
} as Deps
const actor = { viewer: { id: adminId, role: 'ADMIN' as const }, ip: '127.0.0.1', now: new Date(now) }
const cash = { method: 'CASH' as const }

async function nextStep(id: RentalId): Promise<boolean> {
  const [rental] = await db.select().from(rentals).where(eq(rentals.id, id))
  if (rental?.status === 'COMPLETED') return invoice(id)
  if (rental?.status !== 'PENDING' && rental?.status !== 'CONFIRMED') return false
  const { version } = rental
  const body =
    rental.step === 'RETURNED'
      ? { action: 'inspect' as const, version, refundMethod: 'CASH' as const }
      : rental.step === 'COLLECTED'
        ? { action: 'return' as const, version }
        : rental.status === 'CONFIRMED'
          ? {
              action: 'handOver' as const,
              version,
              payments: [
                { ...cash, kind: 'RENTAL' as const, amount: 60_00 },
                { ...cash, kind: 'GUARANTEE' as const, amount: 200_00 },
              ],
            }
          : {
              action: 'confirm' as const,
              version,
              payments: [{ ...cash, kind: 'RENTAL' as const, amount: 60_00 }],
            }
  await inTransaction(db, (tx) => changeRental(tx, deps, actor as never, id, body as never, dropAlterations))
  process.stdout.write(`${body.action}\n`)
  return true
}

async function invoice(id: RentalId): Promise<boolean> {
  if ((await invoicesOfRental(db, id)).length > 0) return false
  await inTransaction(db, (tx) => issueInvoice(tx, deps, actor as never, id, { total: '120.00' }))
  process.stdout.write('invoice\n')
  return true
}

const waiting = [...ids]
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (let id = waiting.pop(); id; id = waiting.pop()) while (await nextStep(id));
  }),
)
await jobs.stop()
await database.close()
