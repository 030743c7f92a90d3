import { count, eq, gte } from 'drizzle-orm'
import { findUserNames } from '#accounts/server/full-name.ts'
import { countAgreed, customersById } from '#customers/server/store.ts'
import type { Db } from '#platform/database/db.ts'
import { listQuery, searchText } from '#platform/database/list-query.ts'
import type { FileColumns } from '#platform/http/list-reply.ts'
import { dayMs } from '#shared/dates.ts'
import type { QueryOf, ReplyOf } from '#shared/endpoint.ts'
import type { AccountId, CustomerId } from '#shared/ids.ts'
import type { Page } from '#shared/list-page.ts'
import type {
  countWhatsappMessages,
  ListedMessage,
  listWhatsappMessages,
} from '#whatsapp/messages-contract.ts'
import { whatsappMessages } from '#whatsapp/server/tables.ts'
import { messageStates } from '#whatsapp/states.ts'

const { createdAt, state, event, phone, text } = whatsappMessages

export async function findMessages(
  db: Db,
  query: QueryOf<typeof listWhatsappMessages>,
): Promise<Page<ListedMessage>> {
  const { rows, total } = await listQuery(
    db,
    db.select().from(whatsappMessages).$dynamic(),
    {
      from: whatsappMessages,
      where: [query.state && eq(state, query.state), query.event && eq(event, query.event)],
      searched: searchText([phone, text]),
      sorts: { createdAt, state },
      initialSort: '-createdAt',
      id: whatsappMessages.id,
      countUpTo: 10_000,
    },
    query,
  )
  const ids = (of: (row: (typeof rows)[number]) => string | null) => [
    ...new Set(rows.flatMap((row) => of(row) ?? [])),
  ]
  const [staff, customers] = await Promise.all([
    findUserNames(
      db,
      ids((row) => row.sentBy),
    ),
    customersById(
      db,
      ids((row) => row.customerId),
    ),
  ])
  return { rows: rows.map((row) => toListed(row, staff, customers)), total }
}

function toListed(
  row: typeof whatsappMessages.$inferSelect,
  staff: ReadonlyMap<AccountId, string>,
  customers: ReadonlyMap<CustomerId, string>,
): ListedMessage {
  const { errorCode, errorMessage, sentBy, sentAt, deliveredAt, readAt, ...rest } = row
  return {
    ...rest,
    customerName: customers.get(row.customerId) ?? '',
    error: [errorCode, errorMessage].filter((part) => part !== null).join(' ') || null,
    sentBy: (sentBy && staff.get(sentBy)) || null,
    createdAt: row.createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    readAt: readAt?.toISOString() ?? null,
  }
}

export async function countMessages(db: Db, now: Date): Promise<ReplyOf<typeof countWhatsappMessages>> {
  const rows = await db
    .select({ state, count: count() })
    .from(whatsappMessages)
    .where(gte(createdAt, new Date(now.getTime() - 30 * dayMs)))
    .groupBy(state)
  const states = messageStates.map((one) => [one, rows.find((row) => row.state === one)?.count ?? 0])
  return { states: Object.fromEntries(states), agreed: await countAgreed(db) }
}

const columns: FileColumns<ListedMessage> = {
  createdAt: ['When', (row) => row.createdAt],
  customer: ['Customer', ({ customerName }) => customerName],
  phone: ['Phone', (row) => row.phone],
  event: ['Message', (row) => row.event],
  language: ['Language', ({ language }) => language],
  text: ['Text', (row) => row.text],
  state: ['State', (row) => row.state],
  reason: ['Reason', ({ reason }) => reason],
  error: ['Error', ({ error }) => error],
  sentBy: ['Sent by', ({ sentBy }) => sentBy],
}

export const messagesFile = { name: 'whatsapp-messages', columns }
