import { and, between, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { appointmentSource } from '#appointments/server/store.ts'
import { sourceNames } from '#customers/constants.ts'
import type { ListedCustomer, listCustomers } from '#customers/contract.ts'
import { filesWithContactRequest } from '#customers/server/contact-requests.ts'
import { fileColumns } from '#customers/server/store.ts'
import { customerSearchText, customers, plainCustomerName } from '#customers/server/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { listQuery, matchesSearch } from '#platform/database/list-query.ts'
import type { FileColumns } from '#platform/http/list-reply.ts'
import { isUnpaid } from '#rentals/server/amounts.ts'
import { rentalSource } from '#rentals/server/store.ts'
import { isOut } from '#rentals/server/taken.ts'
import type { ReplyContext } from '#rentals/server/to-reply.ts'
import { addDays } from '#shared/dates.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { moneyText } from '#shared/format/money.ts'
import { phoneSearch } from '#shared/format/phone-search.ts'
import type { Page } from '#shared/list-page.ts'
import { labels as languageLabels } from '#shared/texts/texts.gen.js'
import { comingAppointments, nextOf, openRentals } from './coming.ts'

const { id, userId, eventDate, createdAt } = customers

// Within another SQL: drizzle would write the column without its table, and a subquery has an id of its own.
const customerId = sql`${customers.id}`

const owes = sql<string>`(select coalesce(sum(rentals.due_cents), 0) from rentals
  where rentals.customer_id = ${customerId} and ${isUnpaid})`

/** One page of customers, newest first by default. */
export async function findCustomers(
  db: Db,
  query: QueryOf<typeof listCustomers>,
  context: ReplyContext,
): Promise<Page<ListedCustomer>> {
  const { eventWithin, overdue, noComing, language, source } = query
  const { today } = context
  const select = db
    .select({ id, ...fileColumns, userId, createdAt, owes, next: nextOf(customerId, context) })
    .from(customers)
    .$dynamic()
  const { rows, total } = await listQuery(
    db,
    select,
    {
      from: customers,
      where: [
        isNull(customers.mergedInto),
        isNull(customers.erasedAt),
        isNamed(query.search),
        eventWithin === undefined ? undefined : between(eventDate, today, addDays(today, eventWithin)),
        query.owes && sql`${customers.id} in (select customer_id from rentals where ${isUnpaid})`,
        overdue && sql`${customers.id} in (select customer_id from rentals where ${isOut(today)})`,
        noComing && isNotComing(context),
        query.contactAsked && inArray(customers.id, filesWithContactRequest(db)),
        query.linkToCheck && eq(customers.accountLink, 'CHECK'),
        language && eq(customers.language, language),
        source && eq(customers.source, source),
      ],
      sorts: { name: plainCustomerName(customers), eventDate, createdAt },
      neverNull: ['name'],
      initialSort: '-createdAt',
      id: customers.id,
    },
    { ...query, search: undefined },
  )
  return {
    rows: rows.map(({ owes, createdAt, ...row }) => ({
      ...row,
      owes: moneyText(Number(owes)),
      createdAt: createdAt.toISOString(),
    })),
    total,
  }
}

/** By her own file or one that was merged into it, or by the contact data and the number of one of her bookings. */
function isNamed(search: string | undefined): SQL | undefined {
  const words = phoneSearch(search ?? '')
  if (!words) return undefined
  const searched = customerSearchText(customers)
  const own = and(...matchesSearch(words, searched))
  // Less than three letters are in most bookings, and no index finds them.
  if (!words.split(' ').every((word) => word.length > 2)) return own
  const matching = (found: PgColumn | SQL, table: PgTable, text: SQL) =>
    sql`select ${found} from ${table} where ${and(...matchesSearch(words, text))}`
  // One set of ids: with OR, PostgreSQL would compare each customer instead of using the indexes of the texts.
  return sql`${customers.id} in (
    ${matching(customers.id, customers, searched)}
    union ${matching(customers.mergedInto, customers, searched)}
    union ${matching(sql`customer_id`, appointmentSource.table, appointmentSource.searched)}
    union ${matching(sql`customer_id`, rentalSource.table, rentalSource.searched)})`
}

function isNotComing({ now, today }: ReplyContext): SQL {
  return sql`not exists (select from ${comingAppointments(customerId, today)}) and not exists (select from ${openRentals(customerId, now)})`
}

const columns: FileColumns<ListedCustomer> = {
  name: ['Name', ({ name }) => name],
  phone: ['Phone', ({ phone }) => phone],
  email: ['Email', ({ email }) => email],
  address: ['Address', ({ address }) => address],
  language: ['Language', ({ language }) => languageLabels[language]],
  eventDate: ['Event', ({ eventDate }) => eventDate],
  next: ['Next', ({ next }) => next && [next.date, next.time, next.kind].filter(Boolean).join(' ')],
  owes: ['Owes', ({ owes }) => owes],
  source: ['Found us by', ({ source }) => source && sourceNames[source]],
  createdAt: ['Since', ({ createdAt }) => createdAt],
}

export const customerFile = { name: 'customers', columns }
