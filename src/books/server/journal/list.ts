import { and, inArray, sql } from 'drizzle-orm'
import { accountGroups, type FactKind, factNames, type JournalAccount, settingOf } from '#books/accounts.ts'
import type { JournalLine, JournalSums, listJournal, sumJournal } from '#books/journal-contract.ts'
import { shownNote } from '#payouts/stored-note.ts'
import type { Db } from '#platform/database/db.ts'
import { matchesSearch, searchText } from '#platform/database/list-query.ts'
import type { FileColumns } from '#platform/http/list-reply.ts'
import { readSettings } from '#settings/server/store.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { moneyText } from '#shared/format/money.ts'
import type { RentalId } from '#shared/ids.ts'
import type { Page } from '#shared/list-page.ts'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'
import type { Wanted } from './facts.ts'
import { journalEntries, journalLines, journalSums } from './journal.ts'

const column = {
  id: sql<string>`line.id`,
  entry: sql<string>`line.entry`,
  date: sql<string>`line.day::text`,
  fact: sql<FactKind>`line.fact`,
  account: sql<JournalAccount>`line.account`,
  cents: sql<number>`line.cents`.mapWith(Number),
  pounds: sql<number>`line.pounds`.mapWith(Number),
  rate: sql<string | null>`line.rate`,
  branch: sql<Branch | null>`line.branch`,
  rentalId: sql<RentalId | null>`line.rental_id`,
  reference: sql<string>`line.reference`,
  text: sql<string>`line.text`,
}

type Filters = QueryOf<typeof sumJournal>

function wantedOf({ branch, account, fact, rentalId, search }: Filters): Wanted {
  return {
    branch,
    accounts: account && accountsOf(account),
    where: (facts) => [
      fact ? sql`${sql.raw(`'${facts.kind}'`)} = ${fact}` : undefined,
      rentalId ? sql`${facts.rentalId} = ${rentalId}` : undefined,
      ...matchesSearch(search, searchText([facts.reference, facts.text])),
    ],
  }
}

/**
 * One page of the lines, the newest fact first; the lines of a fact stay together, debit above credit. Only the entries of the page become
 * lines: their numbers and how many lines they have are known before.
 */
export async function findLines(
  db: Db,
  query: QueryOf<typeof listJournal>,
  timeZone: string,
): Promise<Page<JournalLine>> {
  const { sort = '-date', limit = 25, offset = 0 } = query
  const settings = await readSettings(db)
  const { entries, total } = await findEntries(db, { ...query, limit, offset }, timeZone)
  if (entries.length === 0) return { rows: [], total }
  const ids = new Map<FactKind, string[]>()
  for (const { fact, id } of entries) ids.set(fact, [...(ids.get(fact) ?? []), id])
  const { branch, accounts } = wantedOf(query)
  const direction = sql.raw(sort === 'date' ? 'asc' : 'desc')
  const lines = await db
    .select(column)
    .from(journalLines({}, timeZone, ids))
    .where(
      and(
        branch ? sql`${column.branch} = ${branch}` : undefined,
        accounts && inArray(column.account, [...accounts]),
      ),
    )
    .orderBy(
      sql`line.day ${direction}, line.at ${direction}, line.entry ${direction}, line.cents desc, line.id ${direction}`,
    )
  const numbers = new Map(entries.map(({ fact, id, number }) => [`${fact} ${id}`, number]))
  const before = offset - entries[0]!.start
  const rows = lines
    .slice(before, before + limit)
    .map(({ entry, ...line }) => ({ ...line, number: numbers.get(entry)! }))
  return {
    rows: rows.map(({ cents, pounds, rate, text, ...line }) => ({
      ...line,
      text: shownNote(text),
      accountName: settings[settingOf(line.account)],
      debit: moneyText(Math.max(0, cents)),
      credit: moneyText(Math.max(0, -cents)),
      pounds: pounds === 0 ? null : pounds,
      rate: rate === null ? null : Number(rate),
    })),
    total,
  }
}

interface FoundEntry {
  fact: FactKind
  id: string
  number: string
  /** How many lines come before it. */
  start: number
}

/** The entries whose lines are on the page, in its order, and the number of all lines. */
async function findEntries(
  db: Db,
  query: QueryOf<typeof listJournal> & { limit: number; offset: number },
  timeZone: string,
): Promise<{ entries: FoundEntry[]; total: number }> {
  const { sort, limit, offset } = query
  const direction = sql.raw(sort === 'date' ? 'asc' : 'desc')
  const order = sql`day ${direction}, at ${direction}, fact ${direction}, id ${direction}`
  const { rows } = await db.execute<
    Record<'id' | 'year' | 'place' | 'start' | 'total', string> & { fact: FactKind }
  >(sql`
    with found as materialized (select * from ${journalEntries(query, wantedOf(query), timeZone)} where lines > 0),
    first as (select * from found order by ${order} limit ${offset + limit}),
    placed as (select *, sum(lines) over (order by ${order} rows unbounded preceding) as until from first)
    select total, fact, id, year, place, until - lines as start
    from (select coalesce(sum(lines), 0) as total from found) counted
    left join placed on until > ${offset} and until - lines < ${offset + limit} order by start`)
  const entries = rows
    .filter(({ id }) => id !== null)
    .map(({ fact, id, year, place, start }) => {
      return { fact, id, number: `${year}-${String(place).padStart(6, '0')}`, start: Number(start) }
    })
  return { entries, total: Number(rows[0]!.total) }
}

/** Of all lines that the list finds. */
export async function sumLines(db: Db, query: Filters, timeZone: string): Promise<JournalSums> {
  const summed = { period: query, ...wantedOf(query) }
  const { rows } = await db.execute<Record<'debit' | 'credit', string>>(sql`
    select coalesce(sum(debit), 0) as debit, coalesce(sum(credit), 0) as credit from ${journalSums(summed, timeZone)}`)
  const [debit, credit] = [Number(rows[0]!.debit), Number(rows[0]!.credit)]
  return { debit: moneyText(debit), credit: moneyText(credit), net: moneyText(debit - credit) }
}

function accountsOf(account: NonNullable<Filters['account']>): readonly JournalAccount[] {
  return account in accountGroups
    ? accountGroups[account as keyof typeof accountGroups]
    : [account as JournalAccount]
}

const columns: FileColumns<JournalLine> = {
  date: ['Date', ({ date }) => date],
  number: ['Entry', ({ number }) => number],
  fact: ['What', ({ fact }) => factNames[fact]],
  reference: ['Reference', ({ reference }) => reference],
  account: ['Account', ({ accountName }) => accountName],
  debit: ['Debit', ({ debit }) => debit],
  credit: ['Credit', ({ credit }) => credit],
  text: ['Text', ({ text }) => text],
  branch: ['Showroom', ({ branch }) => branch && showrooms[branch].name],
  pounds: ['Pounds', ({ pounds }) => pounds],
  rate: ['Rate', ({ rate }) => rate],
}

export const journalFile = { name: 'journal', columns }
