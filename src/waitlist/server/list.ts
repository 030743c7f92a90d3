import { and, asc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { idsOfDressesWith } from '#dresses/server/admin/by-code.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { listQuery, matchesSearch } from '#platform/database/list-query.ts'
import type { Deps } from '#platform/deps.ts'
import type { FileColumns } from '#platform/http/list-reply.ts'
import { searchWords } from '#shared/contains-words.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { phoneSearch } from '#shared/format/phone-search.ts'
import type { Page } from '#shared/list-page.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import type { ListedEntry, listWaitlist } from '#waitlist/staff-contract.ts'
import { type EntryRow, isForTheSame, isOpen } from './store.ts'
import { onlyByStaff } from './strangers.ts'
import { waitlistEntries, waitlistSearchText } from './tables.ts'
import { entryDetails } from './to-reply.ts'

/** One page of the waitlist: the next days first, and of one day those who wait in their order. */
export async function findWaitlistEntries(
  db: Db,
  deps: Pick<Deps, 'config'>,
  query: QueryOf<typeof listWaitlist>,
): Promise<Page<ListedEntry>> {
  const { search, kind, state, when, branch, dressId, customerId, date, ...page } = query
  const { rows, total } = await listQuery(
    db,
    db.select().from(waitlistEntries).$dynamic(),
    {
      from: waitlistEntries,
      where: [
        kind && eq(waitlistEntries.kind, kind),
        state && eq(waitlistEntries.state, state),
        when && (when === 'coming' ? isOpen : not(isOpen)),
        branch && eq(waitlistEntries.branch, branch),
        dressId ? eq(waitlistEntries.dressId, dressId) : undefined,
        customerId ? eq(waitlistEntries.customerId, customerId) : undefined,
        date ? eq(waitlistEntries.date, date) : undefined,
        search ? matches(search) : undefined,
      ],
      sorts: {
        date: [waitlistEntries.date, waitlistEntries.position],
        createdAt: waitlistEntries.createdAt,
        offeredAt: waitlistEntries.offeredAt,
      },
      neverNull: ['date'],
      initialSort: 'date',
      id: waitlistEntries.id,
    },
    page,
  )
  return { rows: await toListedEntries(db, deps, rows), total }
}

/** Each word is one of the customer or of the dress; or the whole text is the code of the dress, which can look like a phone number. */
function matches(search: string): SQL | undefined {
  const ofDress = (text: string) => inArray(waitlistEntries.dressId, idsOfDressesWith(text))
  const words = searchWords(phoneSearch(search)).map((word) =>
    or(...matchesSearch(word, waitlistSearchText(waitlistEntries)), ofDress(word)),
  )
  return or(and(...words), ofDress(search))
}

export async function toListedEntries(
  db: Db | Tx,
  deps: Pick<Deps, 'config'>,
  rows: readonly EntryRow[],
): Promise<ListedEntry[]> {
  const facts = await entryDetails(db, rows)
  const places = await placesOf(db, rows)
  const ofStaff = await onlyByStaff(db, deps, rows)
  return rows.map((row): ListedEntry => {
    const { dress, offer } = facts.get(row.id)!
    const { id, kind, branch, type, date, eventEnd, state, customerId, language, rentalId } = row
    return {
      id,
      kind,
      dress,
      branch,
      type,
      date,
      eventEnd,
      state,
      customerId,
      language,
      rentalId,
      offer,
      place: places.get(id) ?? null,
      onlyByStaff: ofStaff.has(id),
      clientName: row.clientName,
      clientEmail: row.clientEmail,
      clientPhone: row.clientPhone,
      offeredAt: row.offeredAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
      appointmentId: row.appointmentId,
      createdAt: row.createdAt.toISOString(),
    }
  })
}

/** From 1, among those who wait for the same. */
async function placesOf(db: Db | Tx, rows: readonly EntryRow[]): Promise<Map<string, number>> {
  const ids = rows.filter(({ state }) => state === 'WAITING').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const before = alias(waitlistEntries, 'before')
  const found = await db
    .select({
      id: waitlistEntries.id,
      place: sql<number>`(select count(*)::int from ${waitlistEntries} "before" where ${and(
        eq(before.state, 'WAITING'),
        isForTheSame(before),
        sql`${before.position} <= ${waitlistEntries.position}`,
      )})`,
    })
    .from(waitlistEntries)
    .where(sql`${waitlistEntries.id} = any(${sql.param(ids)}::uuid[])`)
  return new Map(found.map(({ id, place }) => [id, place]))
}

const columns: FileColumns<ListedEntry> = {
  what: ['What', ({ dress, type }) => dress?.title ?? type],
  date: ['Day', ({ date }) => date],
  branch: ['Showroom', ({ branch }) => branch],
  state: ['State', ({ state }) => state],
  place: ['Place', ({ place }) => (place === null ? '' : String(place))],
  customer: ['Customer', ({ clientName }) => clientName],
  phone: ['Phone', ({ clientPhone }) => clientPhone],
  email: ['Email', ({ clientEmail }) => clientEmail ?? ''],
  createdAt: ['Since', ({ createdAt }) => createdAt],
}

export const waitlistFile = { name: 'waitlist', columns }

/** Offers that wait for an answer, the first to end first. @param branch of one showroom */
export async function openOffers(
  deps: Pick<Deps, 'db' | 'config'>,
  branch: Branch | undefined,
): Promise<ListedEntry[]> {
  const rows = await deps.db
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.state, 'OFFERED'), branch && eq(waitlistEntries.branch, branch)))
    .orderBy(asc(waitlistEntries.offerEndsAt), asc(waitlistEntries.id))
    .limit(200)
  return toListedEntries(deps.db, deps, rows)
}
