import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { findUserNames } from '#accounts/server/full-name.ts'
import { findUser } from '#accounts/server/store.ts'
import type { CustomerFile } from '#admin/customer-contract.ts'
import { countOpenOfRentals } from '#alterations/server/store.ts'
import { dressesByAppointment } from '#appointments/server/appointment-dresses.ts'
import { colleagueOfLatestFitting } from '#appointments/server/booking/known-colleague.ts'
import { comingOfCustomer, countOfCustomer } from '#appointments/server/store.ts'
import { toReply as toFittingReply } from '#appointments/server/to-reply.ts'
import { favouritesOf } from '#catalogue/server/favourites/store.ts'
import { findColleague } from '#colleagues/server/store.ts'
import { undoDays } from '#customers/constants.ts'
import { customerNotFound } from '#customers/contract.ts'
import { toReply } from '#customers/server/changes.ts'
import { contactRequestsOf } from '#customers/server/contact-requests.ts'
import { sharedContacts } from '#customers/server/household.ts'
import { findFile } from '#customers/server/store.ts'
import { customerMerges, customerSeparations, customerSplits, customers } from '#customers/server/tables.ts'
import { tasksOf } from '#customers/server/tasks.ts'
import { summariesOf } from '#dresses/server/store.ts'
import type { Db } from '#platform/database/db.ts'
import { toStaffListed } from '#rentals/screens/staff/server/reply.ts'
import { moneyOfRental, toRefundOf } from '#rentals/server/money.ts'
import { isOpenRental } from '#rentals/server/open-rental.ts'
import { ownersOf, type RentalWithPieces, rentalsOfFile } from '#rentals/server/store.ts'
import { type ReplyContext, toPaymentReply } from '#rentals/server/to-reply.ts'
import { hourMs } from '#shared/dates.ts'
import { moneyText } from '#shared/format/money.ts'
import type { AccountId, CustomerId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'

const mostPapers = 50

/** After a merge the file of the other one. */
export async function readCustomerFile(db: Db, id: CustomerId, context: ReplyContext): Promise<CustomerFile> {
  const row = await findFile(db, id)
  if (!row) throw new Refused(customerNotFound)
  const [
    account,
    knownBy,
    appointments,
    coming,
    rentals,
    favourites,
    tasks,
    shared,
    contactRequests,
    merges,
    separations,
    splits,
  ] = await Promise.all([
    row.userId ? findUser(db, row.userId) : undefined,
    colleagueWhoKnows(db, row.id),
    countOfCustomer(db, row.id),
    comingFittings(db, row.id, context.today),
    rentalsOfFile(db, row.id),
    row.userId ? favouriteDresses(db, row.userId) : [],
    tasksOf(db, row.id),
    sharedContacts(db, row),
    contactRequestsOf(db, row.id),
    mergesOf(db, row.id, context.now),
    separationsOf(db, row.id, context.now),
    splitsOf(db, row.id, context.now),
  ])
  const people = [...tasks.flatMap(({ actorId, doneBy }) => [actorId, doneBy]), ...ownersOf(rentals)]
  const names = await findUserNames(
    db,
    [...new Set(people)].filter((one) => one !== null),
  )
  const alterations = await countOpenOfRentals(
    db,
    rentals.map(({ rental }) => rental.id),
    context.now,
  )
  const listed = rentals.map((found) => ({ found, reply: toStaffListed(found, context, names) }))
  return {
    ...toReply(row),
    today: context.today,
    account: account
      ? { id: account.id, username: account.username, email: account.email, state: row.accountLink }
      : null,
    knownBy,
    counts: { appointments, rentals: rentals.length },
    coming,
    rentals: listed
      .filter((one) => isOpenRental(one.found, context.now))
      .map(({ reply }) => ({ ...reply, alterations: alterations.get(reply.id) ?? 0 })),
    money: moneyOfFile(rentals),
    papers: papersOf(rentals),
    favourites,
    tasks: tasks.map(({ id, text, due, actorId, doneAt, doneBy }) => ({
      id,
      text,
      due,
      by: accountName(actorId, names),
      done: doneAt && { at: doneAt.toISOString(), by: accountName(doneBy, names) },
    })),
    ...shared,
    contactRequests,
    merges,
    separations,
    splits,
  }
}

/** With who does them, and what is tried on. */
async function comingFittings(
  db: Db,
  customerId: CustomerId,
  today: string,
): Promise<CustomerFile['coming']> {
  const coming = await comingOfCustomer(db, customerId, today)
  const dresses = await dressesByAppointment(
    db,
    coming.map(({ appointment }) => appointment.id),
  )
  return coming.map(({ appointment, colleague }) => {
    const titles = (dresses[appointment.id] ?? []).map(({ title }) => title)
    return { ...toFittingReply(appointment), colleague, dresses: titles }
  })
}

async function colleagueWhoKnows(db: Db, customerId: CustomerId): Promise<CustomerFile['knownBy']> {
  const id = await colleagueOfLatestFitting(db, customerId)
  const colleague = id && (await findColleague(db, id))
  return colleague && !colleague.hasLeft ? colleague : null
}

function accountName(id: AccountId | null, names: ReadonlyMap<AccountId, string>): string | null {
  return id ? (names.get(id) ?? null) : null
}

function moneyOfFile(rentals: readonly RentalWithPieces[]): CustomerFile['money'] {
  const sum = (cents: readonly number[]) => moneyText(cents.reduce((total, one) => total + one, 0))
  const each = rentals.map((found) => ({
    money: moneyOfRental(found),
    isAgreed: found.rental.status === 'CONFIRMED' || found.rental.status === 'COMPLETED',
    toRefund: toRefundOf(found),
  }))
  return {
    paid: sum(each.map(({ money }) => money.paid + money.feesPaid)),
    toPay: sum(each.map(({ money, isAgreed }) => (isAgreed ? money.balance : 0))),
    guaranteeHeld: sum(each.map(({ money }) => money.guaranteeHeld)),
    toRefund: sum(each.map(({ toRefund }) => toRefund)),
  }
}

function papersOf(rentals: readonly RentalWithPieces[]): CustomerFile['papers'] {
  const papers = rentals.flatMap(({ rental, payments }) => {
    const of = { rentalId: rental.id, rental: rental.number }
    const agreed = rental.steps.CONFIRMED && rental.price !== null
    const contract = agreed ? [{ ...of, payment: null, at: rental.steps.CONFIRMED!.at.toISOString() }] : []
    const receipts = payments.map(toPaymentReply).map(({ id, receipt, amount, at }) => {
      return { ...of, payment: { id, receipt, amount }, at }
    })
    return [...contract, ...receipts]
  })
  return papers.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, mostPapers)
}

async function favouriteDresses(db: Db, userId: AccountId): Promise<CustomerFile['favourites']> {
  const ids = await favouritesOf(db, userId)
  const dresses = await summariesOf(db, ids)
  return ids.flatMap((id) => dresses.find((dress) => dress.id === id) ?? [])
}

async function splitsOf(db: Db, id: CustomerId, now: Date): Promise<CustomerFile['splits']> {
  const since = new Date(now.getTime() - undoDays * 24 * hourMs)
  const { fromId, toId, undoneAt, createdAt } = customerSplits
  const rows = await db
    .select({ id: customerSplits.id, fromId, otherId: customers.id, name: customers.name, at: createdAt })
    .from(customerSplits)
    .innerJoin(customers, eq(customers.id, sql`case when ${fromId} = ${id} then ${toId} else ${fromId} end`))
    .where(and(or(eq(fromId, id), eq(toId, id)), isNull(undoneAt), gt(createdAt, since)))
    .orderBy(desc(createdAt), desc(customerSplits.id))
  return rows.map(({ fromId: from, otherId, name, at, ...row }) => ({
    ...row,
    other: { id: otherId, name },
    isFrom: from === id,
    at: at.toISOString(),
  }))
}

async function mergesOf(db: Db, targetId: CustomerId, now: Date): Promise<CustomerFile['merges']> {
  const since = new Date(now.getTime() - undoDays * 24 * hourMs)
  const { id, mergedId, undoneAt, createdAt } = customerMerges
  const rows = await db
    .select({ id, name: customers.name, at: createdAt })
    .from(customerMerges)
    .innerJoin(customers, eq(customers.id, mergedId))
    .where(and(eq(customerMerges.targetId, targetId), isNull(undoneAt), gt(createdAt, since)))
    .orderBy(desc(createdAt), desc(id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function separationsOf(db: Db, of: CustomerId, now: Date): Promise<CustomerFile['separations']> {
  const since = new Date(now.getTime() - undoDays * 24 * hourMs)
  const { id, fileId, otherId, undoneAt, createdAt } = customerSeparations
  const rows = await db
    .select({ id, name: customers.name, at: createdAt })
    .from(customerSeparations)
    .innerJoin(
      customers,
      sql`${customers.id} = case when ${fileId} = ${of} then ${otherId} else ${fileId} end`,
    )
    .where(and(or(eq(fileId, of), eq(otherId, of)), isNull(undoneAt), gt(createdAt, since)))
    .orderBy(desc(createdAt), desc(id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
