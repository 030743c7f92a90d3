import { hashPassword } from '#accounts/server/auth/passwords.ts'
import { insertUser, type NewUser } from '#accounts/server/store.ts'
import { insertFavourites } from '#catalogue/server/favourites/store.ts'
import { notMeasured } from '#measurements/measurements.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import {
  type SampleUser,
  sampleAccount,
  sampleLenders,
  sampleMembers,
  sampleStaff,
} from '#setup/server/samples/users.ts'
import { dayMs, instantOf, localNow } from '#shared/dates.ts'
import type { AccountId, DressId } from '#shared/ids.ts'
import type { StaffRole, Viewer } from '#shared/viewer.ts'
import { demoPassword, insertShop } from './actions.ts'
import { insertEventGuests } from './group.ts'
import { monthsAgo, planRentals } from './history/past-months.ts'
import { insertReviews } from './history/reviews.ts'
import type { SeasonAccessory } from './history/season.ts'
import { writePast } from './history/write-past.ts'
import { insertHousehold } from './household.ts'
import { dressIllustrations, type Illustration, siteIllustrations } from './illustrations.ts'
import { sampleAccessories } from './samples/accessories/accessories.ts'
import { sampleAgreements } from './samples/agreements.ts'
import { sampleAppointments } from './samples/appointments.ts'
import { sampleColleagues, withColleagues } from './samples/colleagues.ts'
import { rentalsOfLender, type SampleCustomer, sampleCustomers, withEvents } from './samples/customers.ts'
import { otherStatuses, type SampleDress, sampleDresses } from './samples/dresses.ts'
import { sampleMails } from './samples/mails.ts'
import { measuredCustomers, sampleAlterations } from './samples/measurements.ts'
import { type PricedDress, sampleExpenses, sampleMoney } from './samples/money.ts'
import { samplePlaces } from './samples/places.ts'
import type { SampleRental } from './samples/rentals.ts'
import {
  hasUsers,
  insertAgreements,
  insertAlterations,
  insertAppointments,
  insertColleagues,
  insertCustomers,
  insertDresses,
  insertEarnings,
  insertExpenses,
  insertMails,
  insertMeasurements,
  insertPaymentDetails,
} from './store.ts'
import { insertUnprovedAccount } from './unproved-account.ts'
import { insertWaitlist } from './waitlist.ts'

const approvedDresses = 64

/** Every picture of the demo, those of the first pages first. */
export function demoIllustrations(): Illustration[] {
  return [
    ...siteIllustrations(),
    ...dressIllustrations([...demoDresses(), ...sampleAccessories(new Date(0))]),
  ]
}

/** Every dress of the demo; the pictures do not depend on the date. */
export function demoDresses(now = new Date(0)): SampleDress[] {
  return sampleDresses(now, approvedDresses, true)
}

/**
 * Fills an empty database with the data of a busy shop in one transaction; does nothing when a user exists.
 * `demoIllustrations` are the pictures of its rows.
 * @param options.months of rentals and money beside the samples of the last weeks
 */
export async function setUpDemo(deps: Deps, { months = 0 } = {}): Promise<{ made: boolean }> {
  if (await hasUsers(deps.db)) return { made: false }
  const period = periodOf(deps, months)
  const papers = sampleAgreements(period.now)
  for (const { key, bytes } of papers) await deps.files.put(key, bytes)
  const password = await hashPassword(deps.config.ADMIN_PASSWORD ?? demoPassword)

  const made = await inTransaction(deps.db, async (tx) => {
    const people = await insertAccounts(tx, deps, period, password)
    if (!people) return false
    const { adminId, lenders } = people
    const stock = await insertStock(tx, period, lenders)
    const bookings = await insertBookings(tx, period, { ...people, ...stock, password })
    const shop: Shop = { ...people, ...stock, ...bookings }
    await insertPast(tx, deps, period, shop)
    await insertAround(tx, deps, period, shop)
    await insertAgreements(
      tx,
      papers.map(({ row, lender }) => ({ ...row, accountId: lenders[lender]!.id, uploadedBy: adminId })),
    )
    await insertMails(tx, sampleMails(period.now, deps.publicUrl, shop.customers))
    return true
  })
  return { made }
}

type Period = ReturnType<typeof periodOf>
type People = NonNullable<Awaited<ReturnType<typeof insertAccounts>>>
type Stock = Awaited<ReturnType<typeof insertStock>>
type Shop = People & Stock & Awaited<ReturnType<typeof insertBookings>>

function periodOf({ clock, config: { SHOP_TIMEZONE: timeZone } }: Deps, months: number) {
  const now = clock()
  const from = monthsAgo({ now, timeZone }, months)
  const since = months > 0 ? instantOf(from, '00:00', timeZone) : now
  return { now, timeZone, today: localNow(now, timeZone).date, months, from, since }
}

/** Staff, members and lenders; undefined when the shop has somebody. */
async function insertAccounts(tx: Tx, deps: Deps, { now, today, since }: Period, password: string) {
  const adminId = await insertShop(tx, deps, { now: since, password, mustChangePassword: false })
  if (adminId === undefined) return undefined
  const staff = sampleStaff.map((one) => ({ ...one, role: 'ADMIN' as const }))
  const [managerId, assistantId] = await insertPeople(tx, since, staff, password)
  const accounts = await insertPeople(tx, now, sampleMembers, password)
  const lenderIds = await insertPeople(tx, since, sampleLenders, password)
  const lenders = sampleLenders.map((person, nth) => ({ ...person, id: lenderIds[nth] as string }))
  await insertPaymentDetails(
    tx,
    since,
    lenders.map((lender, nth) => sampleAccount(deps, lender, nth)),
  )
  const people = sampleCustomers({ today, accounts, lenders })
  return { adminId, managerId: managerId!, assistantId: assistantId!, lenders, people }
}

/** Dresses of lenders and of the shop, accessories, and the favourites of the first lender. */
async function insertStock(tx: Tx, { now, months }: Period, lenders: People['lenders']) {
  const samples = months > 0 ? olderDresses(now) : demoDresses(now)
  const owned = samples.map(({ row }, index) => ({
    ...row,
    ownerId: months > 0 && isOfShop(index) ? null : lenders[lenderNumber(index, lenders.length)]!.id,
  }))
  const dressIds = await insertDresses(tx, owned)
  const accessories = await insertAccessories(tx, now)
  // Four of the newest, so that the first page shows them.
  await insertFavourites(
    tx,
    now,
    lenders[0]!.id,
    [1, 3, 6, 8].map((nth) => dressIds[nth] as string),
  )
  const dresses = owned.slice(0, approvedDresses).map((row, index) => ({
    id: dressIds[index] as string,
    ownerId: row.ownerId,
    rentalPrice: row.rentalPrice,
    price: row.rentalPrice ?? 0,
    since: row.createdAt ?? now,
    branches: row.availableBranches ?? [],
    isBridal: row.type.includes('Bridal'),
  }))
  return { samples, owned, dressIds, dresses, accessories }
}

/** The rentals and fittings of the last and the coming weeks, with their customers and the colleagues who do them. */
async function insertBookings(
  tx: Tx,
  { now, timeZone, today }: Period,
  { adminId, lenders, people, dresses, password }: People & Stock & { password: string },
) {
  const money = lenders.map(({ id }, nth) => {
    const own = dresses.filter(({ ownerId, rentalPrice }) => ownerId === id && rentalPrice)
    const lender = { id, dresses: own.toReversed() as PricedDress[] }
    return sampleMoney({ now, timeZone, adminId, customers: people }, lender, nth)
  })
  const rentals = money.flatMap((one) => one.rentals)
  const customers = withEvents(people, rentals)
  const fittings = sampleAppointments({ now, timeZone, customers, rentals, dresses })
  const colleagues = sampleColleagues(now, timeZone, adminId)
  await insertCustomers(tx, { customers, bookings: [...rentals, ...fittings], now, adminId, today })
  await insertUnprovedAccount(tx, { now, today, password }, customers)
  await insertColleagues(tx, colleagues)
  await insertAppointments(tx, now, withColleagues(fittings, colleagues))
  await insertEarnings(
    tx,
    money.flatMap(({ payouts }) => payouts),
  )
  return { credits: money.flatMap((one) => one.credits), rentals, customers, fittings }
}

/** What has happened, in the order of time. */
async function insertPast(tx: Tx, deps: Deps, period: Period, shop: Shop): Promise<void> {
  const { now, timeZone, today, months, from } = period
  const { adminId, managerId, assistantId, lenders, owned, dressIds, rentals, fittings } = shop
  const retrieved = owned.flatMap(({ retrievedAt }, index) =>
    retrievedAt ? [{ id: dressIds[index] as string, at: retrievedAt }] : [],
  )
  const planned = months > 0 ? planRentals({ now, timeZone }, { ...shop, from }) : []
  const rented = [...rentals, ...planned.filter(({ busy }) => busy[0]!.until >= today)]
  const stock = { rentals, fittings, retrieved, rented: rented.map(({ dressId }) => dressId) }
  const staff = viewersOf(adminId, managerId, assistantId)
  await writePast(
    { tx, deps, timeZone, now, staff, openTills: new Map(), leftInTills: new Map() },
    {
      rentals,
      credits: shop.credits,
      places: samplePlaces(stock, { now, timeZone, adminId }),
      lenderIds: lenders.map(({ id }) => id),
      months,
      planned,
    },
  )
}

/** What follows from the bookings: reviews, expenses, measurements, a group of guests and the waitlist. */
async function insertAround(tx: Tx, deps: Deps, period: Period, shop: Shop): Promise<void> {
  const { now, timeZone, months } = period
  const { adminId, samples, owned, dressIds, dresses, accessories, customers, rentals } = shop
  const picture = months > 0 ? lastPictureOf(samples, dressIds) : undefined
  await insertReviews({ tx, deps, now, staffId: shop.managerId, picture })
  await insertExpenses(tx, sampleExpenses(rentals, adminId))
  const dressOf = (id: string) => owned[dressIds.indexOf(id)]
  await insertFits(tx, { customers, rentals, dressOf, now, timeZone, adminId })
  const accessory = accessories.at(-1)!
  await insertEventGuests(tx, deps, { now, timeZone, adminId, customers, dresses, accessory })
  await insertWaitlist(tx, deps, { now, timeZone, customers, rentals, dresses })
}

/** Which customers rent with a dress. */
async function insertAccessories(tx: Tx, now: Date): Promise<SeasonAccessory[]> {
  const rows = sampleAccessories(now).map(({ row }) => row)
  const ids = await insertDresses(tx, rows)
  return rows.map(({ rentalPrice, guaranteeAmount }, index) => ({
    id: ids[index]!,
    price: rentalPrice,
    guarantee: guaranteeAmount,
  }))
}

/** Reads the last picture of a dress. */
function lastPictureOf(samples: readonly SampleDress[], dressIds: readonly DressId[]) {
  const pictures = dressIllustrations(samples)
  return (id: DressId) => {
    const path = samples[dressIds.indexOf(id)]!.row.images!.at(-1)
    return pictures.find((one) => one.path === path)!.read()
  }
}

interface Fits {
  customers: readonly SampleCustomer[]
  rentals: readonly SampleRental[]
  dressOf(id: string): SampleDress['row'] | undefined
  now: Date
  timeZone: string
  adminId: AccountId
}

/** What customers measure, and the alterations that follow. */
async function insertFits(tx: Tx, { customers, rentals, dressOf, ...at }: Fits): Promise<void> {
  const measured = measuredCustomers(customers, rentals)
  const fitOfRental = ({ dressId, customerId }: SampleRental) => ({
    dress: { ...notMeasured, ...dressOf(dressId) },
    customer: measured.get(customerId) ?? notMeasured,
  })
  await insertAlterations(tx, sampleAlterations(rentals, { ...at, measured: fitOfRental }))
  const rows = [...measured].map(([customerId, sizes]) => ({ ...sizes, customerId }))
  await insertMeasurements(
    tx,
    rows.map((row) => ({ ...row, actorId: at.adminId, createdAt: at.now })),
  )
  await insertHousehold(tx, { now: at.now, timeZone: at.timeZone, actorId: at.adminId })
}

/**
 * For a past of many months: the newest ones are new, the next ones are old and of the shop itself, and those of the
 * samples came in over a year, each before it was rented.
 */
function olderDresses(now: Date): SampleDress[] {
  return demoDresses(now).map(({ row, design }, nth) => {
    if (row.status !== 'APPROVED' || nth < newest) return { row, design }
    const days = isOfShop(nth) ? 400 + nth * 5 : 75 + (nth - ofSamples) * 9
    const createdAt = new Date(now.getTime() - days * dayMs)
    return { row: { ...row, createdAt, updatedAt: createdAt }, design }
  })
}

const newest = 10
/** The samples rent the oldest six of each lender. */
const ofSamples = approvedDresses - sampleLenders.length * rentalsOfLender
const isOfShop = (dress: number) => dress >= newest && dress < ofSamples

function viewersOf(
  owner: AccountId,
  manager: AccountId,
  assistant: AccountId,
): Record<'owner' | 'manager' | 'assistant', Viewer> {
  const viewer = (id: AccountId, staffRole: StaffRole) => ({
    id,
    staffRole,
    role: 'ADMIN' as const,
    language: 'en' as const,
    mustChangePassword: false,
  })
  return {
    owner: viewer(owner, 'OWNER'),
    manager: viewer(manager, 'MANAGER'),
    assistant: viewer(assistant, 'ASSISTANT'),
  }
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
): Promise<AccountId[]> {
  const ids: string[] = []
  for (const person of people) {
    const made = await insertUser(tx, now, { ...person, password, emailProvedAt: now })
    if (!made) throw new Error(`${person.email} exists twice in the demo.`)
    ids.push(made.id)
  }
  return ids
}
