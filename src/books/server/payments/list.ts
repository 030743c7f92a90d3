import { type SQL, sql } from 'drizzle-orm'
import { fullNameOf } from '#accounts/server/full-name.ts'
import type { ListedPayment, listPayments, PaymentSum, sumPayments } from '#books/payments-contract.ts'
import { shownNote } from '#payouts/stored-note.ts'
import type { Db } from '#platform/database/db.ts'
import { listQuery, matchesSearch } from '#platform/database/list-query.ts'
import { fallsOn } from '#platform/database/shop-dates.ts'
import type { FileColumns } from '#platform/http/list-reply.ts'
import { paymentMethodNames, paymentName } from '#rentals/messages.ts'
import { rentalPayments } from '#rentals/server/payment-tables.ts'
import { plainRentalName, rentalSearchText, rentals } from '#rentals/server/tables.ts'
import { receiptText } from '#rentals/server/to-reply.ts'
import { searchWords } from '#shared/contains-words.ts'
import { localMoment } from '#shared/dates.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { moneyText } from '#shared/format/money.ts'
import { phoneSearch } from '#shared/format/phone-search.ts'
import type { Page } from '#shared/list-page.ts'
import { showrooms } from '#showrooms/showrooms.ts'
import type { PaymentCash } from '#till/contract.ts'
import { findPaymentCash } from '#till/server/payment-cash.ts'

const p = rentalPayments

const isUndone = sql`exists (select 1 from ${rentalPayments} undoing where undoing.reverses = ${p.id})`
const isOfGuarantee = sql`${p.guaranteeCents} <> 0`

const source = sql`${p} inner join ${rentals} on ${rentals.id} = ${p.rentalId}`

const kinds: Record<NonNullable<Filters['kind']>, SQL> = {
  RECEIVED: sql`${p.receivedCents} <> 0`,
  RENTAL: sql`${p.kind} = 'RENTAL'`,
  FEE: sql`${p.kind} = 'FEE'`,
  GUARANTEE: sql`${p.kind} = 'GUARANTEE'`,
  REFUND: sql`${p.refundedCents} <> 0`,
  GUARANTEE_BACK: sql`${p.refundOf} = 'GUARANTEE'`,
}

type Filters = QueryOf<typeof sumPayments>

function conditions(query: Filters, timeZone: string): (SQL | undefined)[] {
  const { from, to, branch, kind, method, currency, actorId, rentalId, customerId, undone } = query
  return [
    fallsOn(p.createdAt, { from, to }, timeZone),
    branch && sql`${p.branch} = ${branch}`,
    kind && kinds[kind],
    method && sql`${p.method} = ${method}`,
    currency && (currency === 'LBP' ? sql`${p.lbpAmount} is not null` : sql`${p.lbpAmount} is null`),
    actorId ? sql`${p.actorId} = ${actorId}` : undefined,
    rentalId ? sql`${p.rentalId} = ${rentalId}` : undefined,
    customerId ? sql`${rentals.customerId} = ${customerId}` : undefined,
    undone && sql`(${p.reverses} is not null or ${isUndone})`,
  ]
}

/** Each word is in the number of the receipt or in what rentals are searched by, which has an index. */
function searchConditions(search = ''): SQL[] {
  return searchWords(phoneSearch(search)).map((word) => {
    const ofRental = sql.join(matchesSearch(word, rentalSearchText(rentals)), sql` and `)
    const isOfRental = sql`${p.rentalId} in (select ${rentals.id} from ${rentals} where ${ofRental})`
    const isReceipt = receiptCondition(word)
    return isReceipt ? sql`(${isReceipt} or ${isOfRental})` : isOfRental
  })
}

/** A whole number, of which the search leaves the digits, is compared as year and number; a part of one as text. */
function receiptCondition(word: string): SQL | undefined {
  const [, year, number] = /^(\d{4})(\d{5}|[1-9]\d{5,8})$/.exec(word) ?? []
  if (year) return sql`(${p.receiptYear}, ${p.receiptNumber}) = (${Number(year)}, ${Number(number)})`
  if (!/^[\d-]+$/.test(word)) return undefined
  const receipt = (dash: string) =>
    sql`${p.receiptYear}::text || ${dash}::text || lpad(${p.receiptNumber}::text, 5, '0')`
  return sql.join(matchesSearch(word, sql`(${receipt('-')} || ' ' || ${receipt('')})`), sql` and `)
}

/** One page of all payments, newest first. */
export async function findPayments(
  db: Db,
  query: QueryOf<typeof listPayments>,
  timeZone: string,
): Promise<Page<ListedPayment>> {
  const columns = {
    payment: rentalPayments,
    by: fullNameOf(p.actorId),
    isReversed: sql<boolean>`${isUndone}`,
    number: rentals.number,
    customer: {
      id: rentals.customerId,
      name: rentals.clientName,
      phone: rentals.clientPhone,
      email: rentals.clientEmail,
      hasAccount: sql<boolean>`${rentals.accountId} is not null`,
    },
  }
  const { rows, total } = await listQuery(
    db,
    db.select(columns).from(rentalPayments).innerJoin(rentals, sql`${rentals.id} = ${p.rentalId}`).$dynamic(),
    {
      from: source,
      where: [...conditions(query, timeZone), ...searchConditions(query.search)],
      sorts: {
        at: p.createdAt,
        amount: p.signedCents,
        customer: plainRentalName(rentals),
      },
      neverNull: ['amount', 'customer'],
      initialSort: '-at',
      id: p.id,
    },
    query,
  )
  const cash = await findPaymentCash(
    db,
    rows.map(({ payment }) => payment.id),
  )
  return { rows: rows.map((row) => toListed(row, cash.get(row.payment.id) ?? null)), total }
}

interface Found {
  payment: typeof rentalPayments.$inferSelect
  by: string | null
  isReversed: boolean
  number: string
  customer: ListedPayment['customer']
}

function toListed(
  { payment, by, isReversed, number, customer }: Found,
  cash: PaymentCash | null,
): ListedPayment {
  const { id, createdAt, kind, refundOf, method, lbpAmount, lbpRate, rateReason, branch, reason, reverses } =
    payment
  return {
    id,
    at: createdAt.toISOString(),
    receipt: receiptText(payment),
    kind,
    refundOf,
    method,
    currency: lbpAmount === null ? 'USD' : 'LBP',
    amount: moneyText(payment.signedCents),
    pounds: lbpAmount === null ? null : payment.signedPounds,
    rate: lbpRate === null ? null : Number(lbpRate),
    rateReason,
    branch,
    cash,
    by,
    reason: shownNote(reason),
    state: reverses ? 'REVERSAL' : isReversed ? 'REVERSED' : 'VALID',
    rental: { id: payment.rentalId, number },
    customer,
  }
}

/** The sums of all payments that the list finds. */
export async function sumFound(db: Db, query: Filters, timeZone: string): Promise<PaymentSum[]> {
  const found = [sql`true`, ...conditions(query, timeZone), ...searchConditions(query.search)].filter(
    (one) => one !== undefined,
  )
  const sum = (amount: SQL) => sql`coalesce(sum(${amount}), 0)`
  // What is taken from the guarantee gives nothing to the customer: it leaves the guarantee like money that is given back.
  const cents = sql`case when ${isOfGuarantee} then ${p.guaranteeCents} else ${p.signedCents} end`
  const { rows } = await db.execute<Record<'method' | 'currency', never> & Record<string, string>>(sql`
    select case when ${isOfGuarantee} then 1 when ${p.cashCents} = 0 then 2 else 0 end as place, ${p.method} as method,
      case when ${p.lbpAmount} is null then 'USD' else 'LBP' end as currency,
      ${sum(sql`greatest(0, ${cents})`)} as received, ${sum(sql`greatest(0, -(${cents}))`)} as given,
      ${sum(sql`greatest(0, ${p.signedPounds})`)} as received_pounds, ${sum(sql`greatest(0, -${p.signedPounds})`)} as given_pounds
    from ${source} where ${sql.join(found, sql` and `)}
    group by 1, 2, 3 order by 1, 2, 3 desc`)
  return rows.map((row) => ({
    of: (['INCOME', 'GUARANTEE', 'NO_MONEY'] as const)[Number(row.place)]!,
    method: row.method,
    currency: row.currency,
    received: moneyText(Number(row.received)),
    givenBack: moneyText(Number(row.given)),
    receivedPounds: Number(row.received_pounds),
    givenBackPounds: Number(row.given_pounds),
  }))
}

/** With the times of the showroom, as the filters have them. */
export function paymentFile(timeZone: string) {
  const at: FileColumns<ListedPayment>[string] = ['Date and time', (row) => localMoment(row.at, timeZone)]
  return { name: 'payments', columns: { at, ...columns } }
}

const columns: FileColumns<ListedPayment> = {
  receipt: ['Receipt', ({ receipt }) => receipt],
  customer: ['Customer', ({ customer }) => customer.name],
  rental: ['Rental', ({ rental }) => rental.number],
  kind: ['Kind', (row) => listedPaymentName(row)],
  method: ['Method', ({ method }) => paymentMethodNames[method]],
  currency: ['Currency', ({ currency }) => currency],
  amount: ['Dollars', ({ amount }) => amount],
  pounds: ['Pounds', ({ pounds }) => pounds],
  rate: ['Rate', ({ rate }) => rate],
  rateReason: ['Reason of the rate', ({ rateReason }) => rateReason],
  receivedDollars: ['Cash received, dollars', ({ cash }) => cash?.moved.dollars],
  receivedPounds: ['Cash received, pounds', ({ cash }) => cash?.moved.pounds],
  changeDollars: ['Change, dollars', ({ cash }) => cash?.change?.dollars],
  changePounds: ['Change, pounds', ({ cash }) => cash?.change?.pounds],
  by: ['Who', ({ by }) => by],
  branch: ['Showroom', ({ branch }) => showrooms[branch].name],
  state: ['Undone', ({ state }) => ({ VALID: '', REVERSED: 'undone', REVERSAL: 'undoes another' })[state]],
  reason: ['Reason', ({ reason }) => reason],
}

function listedPaymentName({ kind, refundOf, state }: ListedPayment): string {
  return paymentName({ kind, refundOf, reverses: state === 'REVERSAL' ? state : null })
}
