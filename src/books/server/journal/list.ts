import { inArray, sql } from 'drizzle-orm'
import { accountGroups, type FactKind, factNames, type JournalAccount, settingOf } from '#books/accounts.ts'
import type { JournalLine, JournalSums, listJournal, sumJournal } from '#books/journal-contract.ts'
import { shownNote } from '#payouts/stored-note.ts'
import type { Db } from '#platform/database/db.ts'
import { listQuery, matchesSearch, searchText } from '#platform/database/list-query.ts'
import type { FileColumns } from '#platform/http/list-reply.ts'
import { readSettings } from '#settings/server/store.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { moneyText } from '#shared/format/money.ts'
import type { RentalId } from '#shared/ids.ts'
import type { Page } from '#shared/list-page.ts'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'
import { journalLines, numberedLines } from './journal.ts'

const column = {
  id: sql<string>`line.id`,
  number: sql<string>`line.number`,
  date: sql<string>`line.day::text`,
  at: sql`line.at`,
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

const searched = searchText([column.reference, column.text])

type Filters = QueryOf<typeof sumJournal>

function conditions({ branch, account, fact, rentalId }: Filters) {
  return [
    branch ? sql`${column.branch} = ${branch}` : undefined,
    account ? isOneOf(account) : undefined,
    fact ? sql`${column.fact} = ${fact}` : undefined,
    rentalId ? sql`${column.rentalId} = ${rentalId}` : undefined,
  ]
}

/** One page of the lines, the newest fact first; the lines of a fact stay together. */
export async function findLines(
  db: Db,
  query: QueryOf<typeof listJournal>,
  timeZone: string,
): Promise<Page<JournalLine>> {
  const from = journalLines(query, timeZone)
  const settings = await readSettings(db)
  const { rows, total } = await listQuery(
    db,
    db.select(column).from(numberedLines(query, timeZone)).$dynamic(),
    {
      from,
      where: conditions(query),
      searched,
      // The lines of a fact together, debit above credit in both directions.
      sorts: {
        date: [
          sql`line.day`,
          column.at,
          sql`left(line.id, -3)`,
          query.sort === 'date' ? sql`-line.cents` : column.cents,
        ],
      },
      neverNull: ['date'],
      initialSort: '-date',
      id: column.id,
    },
    query,
  )
  return {
    rows: rows.map(({ at: _, cents, pounds, rate, text, ...line }) => ({
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

/** Of all lines that the list finds. */
export async function sumLines(db: Db, query: Filters, timeZone: string): Promise<JournalSums> {
  const found = [sql`true`, ...conditions(query), ...matchesSearch(query.search, searched)].filter(
    (one) => one !== undefined,
  )
  const { rows } = await db.execute<Record<'debit' | 'credit', string>>(sql`
    select coalesce(sum(cents) filter (where cents > 0), 0) as debit, -coalesce(sum(cents) filter (where cents < 0), 0) as credit
    from ${journalLines(query, timeZone)} where ${sql.join(found, sql` and `)}`)
  const [debit, credit] = [Number(rows[0]!.debit), Number(rows[0]!.credit)]
  return { debit: moneyText(debit), credit: moneyText(credit), net: moneyText(debit - credit) }
}

function isOneOf(account: NonNullable<QueryOf<typeof listJournal>['account']>) {
  const named: readonly JournalAccount[] =
    account in accountGroups
      ? accountGroups[account as keyof typeof accountGroups]
      : [account as JournalAccount]
  return inArray(column.account, [...named])
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
