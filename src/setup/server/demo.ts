import { hashPassword } from '#accounts/server/auth/passwords.ts'
import { insertUser, type NewUser } from '#accounts/server/store.ts'
import { insertFavourites } from '#catalogue/server/favourites/store.ts'
import { notMeasured } from '#measurements/measurements.ts'
import { newId } from '#platform/database/columns.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { writeSettings } from '#settings/server/store.ts'
import {
  type SampleUser,
  sampleAccount,
  sampleLenders,
  sampleMembers,
  sampleStaff,
} from '#setup/server/samples/users.ts'
import { localNow } from '#shared/dates.ts'
import { demoPassword, insertShop } from './actions.ts'
import { dressIllustrations, type Illustration, siteIllustrations } from './illustrations.ts'
import { insertInvoices } from './sample-invoices.ts'
import { sampleAgreements } from './samples/agreements.ts'
import { sampleAppointments } from './samples/appointments.ts'
import { sampleColleagues, withColleagues } from './samples/colleagues.ts'
import { sampleCustomers, withEvents } from './samples/customers.ts'
import { otherStatuses, type SampleDress, sampleDresses } from './samples/dresses.ts'
import { sampleMails } from './samples/mails.ts'
import { measuredCustomers, sampleAlterations } from './samples/measurements.ts'
import { type PricedDress, sampleExpenses, sampleMoney } from './samples/money.ts'
import { samplePlaces } from './samples/places.ts'
import { type SampleRental, samplePayments } from './samples/rentals.ts'
import {
  hasUsers,
  insertAgreements,
  insertAlterations,
  insertAppointments,
  insertColleagues,
  insertCustomers,
  insertDresses,
  insertExpenses,
  insertMails,
  insertMeasurements,
  insertMoney,
  insertPaymentDetails,
  insertPlaces,
  insertRentals,
} from './store.ts'
import { insertTill } from './till/insert-till.ts'
import { sampleRates, sampleTill } from './till/sample-till.ts'

const approvedDresses = 64

/** Every picture of the demo, those of the first pages first. */
export function demoIllustrations(): Illustration[] {
  return [...siteIllustrations(), ...dressIllustrations(demoDresses())]
}

/** Every dress of the demo; the pictures do not depend on the date. */
export function demoDresses(now = new Date(0)): SampleDress[] {
  return sampleDresses(now, approvedDresses, true)
}

/**
 * Fills an empty database with the data of a busy shop in one transaction; does nothing when a user exists.
 * `demoIllustrations` are the pictures of its rows.
 */
export async function setUpDemo(deps: Deps): Promise<{ made: boolean }> {
  if (await hasUsers(deps.db)) return { made: false }
  const now = deps.clock()
  const samples = demoDresses(now)
  const papers = sampleAgreements(now)
  for (const { key, bytes } of papers) await deps.files.put(key, bytes)
  const password = await hashPassword(deps.config.ADMIN_PASSWORD ?? demoPassword)

  const made = await inTransaction(deps.db, async (tx) => {
    const adminId = await insertShop(tx, deps, { now, password, mustChangePassword: false })
    if (adminId === undefined) return false
    await insertPeople(
      tx,
      now,
      sampleStaff.map((one) => ({ ...one, role: 'ADMIN' as const })),
      password,
    )
    const accounts = await insertPeople(tx, now, sampleMembers, password)
    const lenderIds = await insertPeople(tx, now, sampleLenders, password)
    const lenderOf = (index: number) => lenderIds[lenderNumber(index, lenderIds.length)] as string
    const owned = samples.map(({ row }, index) => ({ ...row, ownerId: lenderOf(index) }))
    const dressIds = await insertDresses(tx, owned)
    // Four of the newest, so that the first page shows them.
    await insertFavourites(
      tx,
      now,
      lenderIds[0] as string,
      [1, 3, 6, 8].map((nth) => dressIds[nth] as string),
    )
    const timeZone = deps.config.SHOP_TIMEZONE
    const { date: today } = localNow(now, timeZone)
    const lenders = sampleLenders.map((person, nth) => ({ ...person, id: lenderIds[nth] as string }))
    const people = sampleCustomers({ today, accounts, lenders })
    const approved = owned.slice(0, approvedDresses).map((row, index) => ({
      id: dressIds[index] as string,
      ownerId: row.ownerId,
      rentalPrice: row.rentalPrice,
      branches: row.availableBranches ?? [],
      isBridal: row.type.includes('Bridal'),
    }))
    const runId = newId()
    const payees = lenders.map((lender, nth) => sampleAccount(deps, lender, nth))
    await insertPaymentDetails(tx, now, payees)
    const moneys: { lenderId: string; money: ReturnType<typeof sampleMoney> }[] = []
    const rentals: SampleRental[] = []
    for (const [nth, id] of lenderIds.entries()) {
      const shop = { now, timeZone, adminId, customers: people, runId }
      const dresses = approved.filter(({ ownerId, rentalPrice }) => ownerId === id && rentalPrice)
      const money = sampleMoney(
        shop,
        { id, ...payees[nth]!, dresses: dresses.toReversed() as PricedDress[] },
        nth,
      )
      moneys.push({ lenderId: id, money })
      rentals.push(...money.rentals)
    }
    const run = { id: runId, createdBy: adminId, createdAt: new Date(now.getTime() - 9.1 * 86_400_000) }
    await insertMoney(tx, run, moneys)
    const customers = withEvents(people, rentals)
    const fittings = sampleAppointments({ now, timeZone, customers, rentals, dresses: approved })
    const colleagues = sampleColleagues(now, timeZone, adminId)
    await insertCustomers(tx, { customers, bookings: [...rentals, ...fittings], now, adminId, today })
    await insertColleagues(tx, colleagues)
    await insertAppointments(tx, now, withColleagues(fittings, colleagues))
    await writeSettings(tx, now, { vatPercent: 11, taxNumber: '3214567-601' })
    const paid = samplePayments(rentals, { adminId, timeZone })
    await insertRentals(tx, deps, rentals, paid)
    const till = { now, timeZone, adminId }
    await insertTill(tx, sampleRates(till), sampleTill(paid.payments, till))
    await insertInvoices(tx, deps, rentals, adminId)
    await insertExpenses(tx, sampleExpenses(rentals, adminId))
    const measured = measuredCustomers(customers, rentals)
    const measuredAt = { now, timeZone, adminId }
    const fitOfRental = ({ dressId, customerId }: SampleRental) => ({
      dress: { ...notMeasured, ...owned[dressIds.indexOf(dressId)] },
      customer: measured.get(customerId) ?? notMeasured,
    })
    await insertAlterations(tx, sampleAlterations(rentals, { ...measuredAt, measured: fitOfRental }))
    await insertMeasurements(
      tx,
      [...measured].map(([customerId, sizes]) => ({
        ...sizes,
        customerId,
        actorId: adminId,
        createdAt: now,
      })),
    )
    const retrieved = owned.flatMap(({ retrievedAt }, index) =>
      retrievedAt ? [{ id: dressIds[index] as string, at: retrievedAt }] : [],
    )
    const stock = { rentals, fittings, retrieved }
    await insertPlaces(tx, samplePlaces(stock, { now, timeZone, adminId }))
    await insertAgreements(
      tx,
      papers.map(({ row, lender }) => ({ ...row, customerId: lenderIds[lender]!, uploadedBy: adminId })),
    )
    await insertMails(tx, sampleMails(now, deps.publicUrl, customers))
    return true
  })
  return { made }
}

/** The first lender, whose account the demo shows, has a dress in every status. */
function lenderNumber(dress: number, lenders: number): number {
  const other = dress - approvedDresses
  return other >= 0 && other < otherStatuses.length ? 0 : dress % lenders
}

async function insertPeople(
  tx: Tx,
  now: Date,
  people: readonly (SampleUser & Pick<NewUser, 'role' | 'staffRole'>)[],
  password: string,
): Promise<string[]> {
  const ids: string[] = []
  for (const person of people) {
    const made = await insertUser(tx, now, { ...person, password })
    if (!made) throw new Error(`${person.email} exists twice in the demo.`)
    ids.push(made.id)
  }
  return ids
}
