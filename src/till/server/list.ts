import { eq, type SQL, sql } from 'drizzle-orm'
import { fullNameOf } from '#accounts/server/full-name.ts'
import type { Db } from '#platform/database/db.ts'
import { listQuery, searchText } from '#platform/database/list-query.ts'
import { fallsOn } from '#platform/database/shop-dates.ts'
import type { FileColumns } from '#platform/http/list-reply.ts'
import { dayMs, localMoment } from '#shared/dates.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import type { Page } from '#shared/list-page.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import { showrooms } from '#showrooms/showrooms.ts'
import type { ListedTillDay, listTillDays, TillDay } from '#till/contract.ts'
import {
  type CountedDay,
  expectedCents,
  expectedPounds,
  leftCents,
  leftPounds,
  type TillDayRow,
  toCounted,
} from './store.ts'
import { tillDays } from './tables.ts'
import { type FindTakings, terminalDifferenceOf } from './takings.ts'
import { toDays } from './to-reply.ts'

const assistantDays = 7

/** An assistant reads what is open and the last 7 days, everybody else all. */
export function mayReadDay(viewer: Viewer, now: Date, { openedAt, closedAt }: TillDayRow): boolean {
  return !closedAt || viewer.staffRole !== 'ASSISTANT' || openedAt >= oldestFor(now)
}

function oldestFor(now: Date): Date {
  return new Date(now.getTime() - assistantDays * dayMs)
}

interface Reader {
  actor: Actor
  timeZone: string
}

/** One page of till days, newest first. */
export async function findTillDays(
  db: Db,
  query: QueryOf<typeof listTillDays>,
  reader: Reader,
): Promise<Page<TillDay>> {
  const { rows, total } = await findCounted(db, query, reader)
  return { rows: await toDays(db, rows, reader.actor.viewer.id), total }
}

/** The same for the list, with what the card terminal differed. */
export async function findListedDays(
  db: Db,
  findTakings: FindTakings,
  query: QueryOf<typeof listTillDays>,
  reader: Reader,
): Promise<Page<ListedTillDay>> {
  const { rows, total } = await findCounted(db, query, reader)
  const days = await toDays(db, rows, reader.actor.viewer.id)
  const listed = days.map(async (day, nth) => ({
    ...day,
    terminalDifference: await terminalDifferenceOf(db, findTakings, rows[nth]!.day),
  }))
  return { rows: await Promise.all(listed), total }
}

async function findCounted(
  db: Db,
  query: QueryOf<typeof listTillDays>,
  { actor, timeZone }: Reader,
): Promise<Page<CountedDay>> {
  const { viewer, now } = actor
  const { branch, openedAt, closedAt } = tillDays
  const isReadable = sql`(${closedAt} is null or ${openedAt} >= ${oldestFor(now).toISOString()})`
  const { rows, total } = await listQuery(
    db,
    db
      .select({ day: tillDays, expectedCents, expectedPounds, leftCents, leftPounds })
      .from(tillDays)
      .$dynamic(),
    {
      from: tillDays,
      where: [
        viewer.staffRole === 'ASSISTANT' ? isReadable : undefined,
        query.branch && eq(branch, query.branch),
        fallsOn(openedAt, query, timeZone),
        query.difference && differs,
      ],
      searched,
      sorts: { openedAt },
      initialSort: '-openedAt',
      id: tillDays.id,
    },
    query,
  )
  return { rows: rows.map(toCounted), total }
}

// Till days are few enough to read the names of who opened and closed them.
const names = [fullNameOf(tillDays.openedBy), fullNameOf(tillDays.closedBy)]
const searched = searchText(
  [...names, tillDays.openReason, tillDays.differenceReason, tillDays.closeReason],
  names,
)

// A terminal that differs has a reason, and a closing without any difference none.
const differs: SQL = sql`(${tillDays.countedCents} <> ${expectedCents} or ${tillDays.countedPounds} <> ${expectedPounds}
  or ${tillDays.floatCents} <> ${leftCents} or ${tillDays.floatPounds} <> ${leftPounds}
  or (${tillDays.terminalCents} is not null and ${tillDays.differenceReason} is not null))`

/** With the times of the showroom. */
export function tillDayFile(timeZone: string): { name: string; columns: FileColumns<ListedTillDay> } {
  const { number, branch, ...rest } = columns
  return {
    name: 'till-days',
    columns: {
      number,
      branch,
      openedAt: ['Opened', ({ openedAt }) => localMoment(openedAt, timeZone)],
      openedBy: ['Opened by', ({ openedBy }) => openedBy],
      closedAt: ['Closed', ({ closing }) => closing && localMoment(closing.at, timeZone)],
      ...rest,
    },
  }
}

const columns = {
  number: ['Number', ({ number }) => number],
  branch: ['Showroom', ({ branch }) => showrooms[branch].name],
  closedBy: ['Closed by', ({ closing }) => closing?.by],
  floatDollars: ['Float in dollars', ({ float }) => float.dollars],
  floatPounds: ['Float in pounds', ({ float }) => float.pounds],
  openingDollars: ['Difference at the opening in dollars', (day) => day.openingDifference?.amount.dollars],
  openingPounds: ['Difference at the opening in pounds', (day) => day.openingDifference?.amount.pounds],
  openingReason: ['Reason at the opening', (day) => day.openingDifference?.reason],
  expectedDollars: ['Expected dollars', ({ expected }) => expected.dollars],
  expectedPounds: ['Expected pounds', ({ expected }) => expected.pounds],
  countedDollars: ['Counted dollars', ({ closing }) => closing?.counted.dollars],
  countedPounds: ['Counted pounds', ({ closing }) => closing?.counted.pounds],
  differenceDollars: ['Difference in dollars', ({ closing }) => closing?.difference.dollars],
  differencePounds: ['Difference in pounds', ({ closing }) => closing?.difference.pounds],
  terminal: ['Card terminal in dollars', ({ closing }) => closing?.terminal],
  terminalDifference: ['Difference by card in dollars', (day) => day.terminalDifference],
  reason: ['Reason', ({ closing }) => closing?.differenceReason],
  takenDollars: ['Taken out in dollars', ({ closing }) => closing?.taken.dollars],
  takenPounds: ['Taken out in pounds', ({ closing }) => closing?.taken.pounds],
} satisfies FileColumns<ListedTillDay>
