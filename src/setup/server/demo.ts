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
  sampleGuests,
  sampleLenders,
  sampleStaff,
} from '#setup/server/samples/users.ts'
import type { Branch } from '#showrooms/facts.ts'
import { demoPassword, insertShop } from './actions.ts'
import { dressIllustrations, type Illustration, siteIllustrations } from './illustrations.ts'
import { sampleAgreements } from './samples/agreements.ts'
import { sampleAppointments, sampleLenderVisits } from './samples/appointments.ts'
import { sampleColleagues, withColleagues } from './samples/colleagues.ts'
import { otherStatuses, type SampleDress, sampleDresses } from './samples/dresses.ts'
import { sampleMails } from './samples/mails.ts'
import { customerMeasurements, sampleAlterations } from './samples/measurements.ts'
import { sampleMoney } from './samples/money.ts'
import { samplePlaces } from './samples/places.ts'
import { type SampleRental, samplePayments } from './samples/rentals.ts'
import {
  fillCustomers,
  hasUsers,
  insertAgreements,
  insertAlterations,
  insertAppointments,
  insertColleagues,
  insertDresses,
  insertMails,
  insertMeasurements,
  insertMoney,
  insertPaymentDetails,
  insertPlaces,
  insertRentals,
} from './store.ts'

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
    const lenderIds = await insertPeople(tx, now, sampleLenders, password)
    const guestIds = await insertPeople(tx, now, sampleGuests.slice(0, 3), password)
    const lenderOf = (index: number) => lenderIds[lenderNumber(index, lenderIds.length)] as string
    const owned = samples.map(({ row }, index) => ({ ...row, ownerId: lenderOf(index) }))
    const dressIds = await insertDresses(tx, owned)
    const timeZone = deps.config.SHOP_TIMEZONE
    const dressesAt = (branch: Branch) =>
      dressIds
        .slice(0, approvedDresses)
        .filter((_, index) => owned[index]?.availableBranches?.includes(branch))
    const bookings = sampleAppointments(now, timeZone, {
      AOUKAR: dressesAt('AOUKAR'),
      KFARHBAB: dressesAt('KFARHBAB'),
    })
    const lenders = sampleLenders.map((person, nth) => ({ ...person, id: lenderIds[nth] as string }))
    const colleagues = sampleColleagues(now, timeZone, adminId)
    await insertColleagues(tx, colleagues)
    const visits = sampleLenderVisits(now, timeZone, lenders, bookings)
    await insertAppointments(tx, deps, now, withColleagues([...bookings, ...visits], colleagues))
    // Four of the newest, so that the first page shows them.
    await insertFavourites(
      tx,
      now,
      lenderIds[0] as string,
      [1, 3, 6, 8].map((nth) => dressIds[nth] as string),
    )
    const runId = newId()
    const moneys: { lenderId: string; money: ReturnType<typeof sampleMoney> }[] = []
    const accounts = lenders.map((lender, nth) => sampleAccount(deps, lender, nth))
    await insertPaymentDetails(tx, now, accounts)
    const made: SampleRental[] = []
    const customers = sampleGuests.slice(0, 3).map(({ firstName, lastName, email, phone }, nth) => {
      return { id: guestIds[nth] as string, name: `${firstName} ${lastName}`, email, phone }
    })
    for (const [nth, id] of lenderIds.entries()) {
      const dresses = owned
        .slice(0, approvedDresses)
        .flatMap(({ ownerId, rentalPrice, availableBranches }, index) =>
          ownerId === id && rentalPrice
            ? [{ id: dressIds[index] as string, rentalPrice, branches: availableBranches ?? [] }]
            : [],
        )
      const shop = { now, timeZone, adminId, customers, runId }
      const { method, sealed } = accounts[nth]!
      const money = sampleMoney(shop, { id, method, sealed, dresses: dresses.toReversed() }, nth)
      moneys.push({ lenderId: id, money })
      made.push(...money.rentals)
    }
    await writeSettings(tx, now, { vatPercent: 11, taxNumber: '3214567-601' })
    const run = { id: runId, createdBy: adminId, createdAt: new Date(now.getTime() - 9.1 * 86_400_000) }
    await insertMoney(tx, run, moneys)
    await insertRentals(tx, deps, made, samplePayments(made, { adminId, timeZone }))
    const measured = ({ dressId, clientId }: SampleRental) => ({
      dress: { ...notMeasured, ...owned[dressIds.indexOf(dressId)] },
      customer: customerMeasurements[guestIds.indexOf(clientId ?? '')] ?? notMeasured,
    })
    await insertAlterations(tx, sampleAlterations(made, { now, timeZone, adminId, measured }))
    await insertMeasurements(
      tx,
      deps,
      // Also of a lender, who tries the filter "Fits me" of the collection.
      [...guestIds, lenderIds[0] as string].map((userId, nth) => ({
        ...customerMeasurements[nth % customerMeasurements.length],
        userId,
        actorId: adminId,
        createdAt: now,
      })),
    )
    const retrieved = owned.flatMap(({ retrievedAt }, index) =>
      retrievedAt ? [{ id: dressIds[index] as string, at: retrievedAt }] : [],
    )
    const stock = { rentals: made, fittings: bookings, retrieved }
    await insertPlaces(tx, samplePlaces(stock, { now, timeZone, adminId }))
    await insertAgreements(
      tx,
      papers.map(({ row, lender }) => ({ ...row, customerId: lenderIds[lender]!, uploadedBy: adminId })),
    )
    await fillCustomers(tx, deps, { now, adminId })
    await insertMails(tx, sampleMails(now, deps.publicUrl))
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
