import { and, asc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { upcomingAppointmentsOf } from '#appointments/server/dress-use.ts'
import { rentableDresses } from '#dresses/server/rentable.ts'
import { type Db, queryBuilder } from '#platform/database/db.ts'
import { matchesSearch, searchText } from '#platform/database/list-query.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import { dressDaysOff, rentals } from '#rentals/server/tables.ts'
import { isLive } from '#rentals/server/taken.ts'
import { timeText } from '#rentals/server/to-reply.ts'
import { timeline as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import type { getTimeline, Timeline } from '#rentals/timeline-contract.ts'
import { addDays } from '#shared/dates.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { shownName } from '#shared/former-names.ts'
import type { DressId } from '#shared/ids.ts'

const dressesPerPage = 50

type Bar = Timeline['dresses'][number]['bars'][number]

/** Dresses by title, and what takes them between two dates, inclusive. */
export async function timeline(
  db: Db,
  { from, to, search, branch, taken, offset = 0 }: QueryOf<typeof getTimeline>,
  { now, today }: { now: Date; today: string },
): Promise<Timeline> {
  const inDays = sql`${rentals.startDate} <= ${to} and (${rentals.readyDate} > ${from} or ${rentalPieces.isMissing})`
  const offDays = sql`${dressDaysOff.from} <= ${to} and ${dressDaysOff.until} >= ${from}`
  const where = and(
    sql`${rentableDresses.status} = 'APPROVED'`,
    ...matchesSearch(search, searchText([rentableDresses.title, rentableDresses.originalTitle])),
    branch ? sql`${branch} = any(${rentableDresses.availableBranches})` : undefined,
    taken &&
      or(
        exists(rentedPieces().where(and(eq(rentalPieces.dressId, rentableDresses.id), isLive(now), inDays))),
        exists(
          queryBuilder
            .select({ one })
            .from(dressDaysOff)
            .where(and(eq(dressDaysOff.dressId, rentableDresses.id), offDays)),
        ),
      ),
  )
  const { id, title, mainImage } = rentableDresses
  const [page, [counted]] = await Promise.all([
    db
      .select({ id, title, mainImage })
      .from(rentableDresses)
      .where(where)
      .orderBy(asc(sql`plain_text(${title})`), asc(id))
      .limit(dressesPerPage)
      .offset(offset),
    db.select({ total: sql<number>`count(*)::int` }).from(rentableDresses).where(where),
  ])
  const ids = page.map((dress) => dress.id)
  const bars = ids.length > 0 ? await barsOf(db, ids, { now, from, to, inDays, offDays }) : new Map()
  return {
    today,
    total: counted?.total ?? 0,
    dresses: page.map((dress) => ({ ...dress, bars: bars.get(dress.id) ?? [] })),
  }
}

interface Days {
  now: Date
  from: string
  to: string
  inDays: SQL
  offDays: SQL
}

async function barsOf(db: Db, ids: DressId[], { now, from, to, inDays, offDays }: Days) {
  const [rented, off, fittings] = await Promise.all([
    db
      .select({ rental: rentals, dressId: rentalPieces.dressId, isMissing: rentalPieces.isMissing })
      .from(rentals)
      .innerJoin(rentalPieces, eq(rentalPieces.rentalId, rentals.id))
      .where(and(inArray(rentalPieces.dressId, ids), isLive(now), inDays))
      .orderBy(asc(rentals.startDate)),
    db
      .select()
      .from(dressDaysOff)
      .where(and(inArray(dressDaysOff.dressId, ids), offDays)),
    upcomingAppointmentsOf(db, ids, from),
  ])
  const bars = [
    ...rented.flatMap(({ rental, dressId, isMissing }): (Bar & { dressId: DressId })[] => {
      const { startDate, endDate, readyDate } = rental
      const customer = shownName(rental.clientName)
      const kind = rental.status === 'PENDING' ? 'held' : 'rented'
      const cleaning = addDays(endDate, 1)
      return [
        {
          dressId,
          kind,
          from: startDate,
          until: isMissing ? to : endDate,
          label: isMissing ? messages.missing({ customer }) : customer,
          holdUntil: kind === 'held' ? timeText(rental.holdUntil) : null,
          id: rental.id,
        },
        ...(cleaning < readyDate && !isMissing
          ? [
              {
                dressId,
                kind: 'turnaround' as const,
                from: cleaning,
                until: addDays(readyDate, -1),
                label: messages.turnaround,
                holdUntil: null,
                id: rental.id,
              },
            ]
          : []),
      ]
    }),
    ...off.map(({ dressId, from: first, until, kind, reason }) => ({
      dressId,
      kind: 'days-off' as const,
      from: first,
      until,
      label: reason || (kind === 'OWN_WEAR' ? messages.ownWear : rentalsWords.repair),
      holdUntil: null,
      id: null,
    })),
    ...fittings
      .filter(({ date }) => date <= to)
      .map(({ dressId, date, startTime, id }) => ({
        dressId,
        kind: 'fitting' as const,
        from: date,
        until: date,
        label: messages.fitting({ time: startTime }),
        holdUntil: null,
        id,
      })),
  ]
  return Map.groupBy(bars, ({ dressId }) => dressId)
}

const one = sql`1`

function rentedPieces() {
  return queryBuilder
    .select({ one })
    .from(rentals)
    .innerJoin(rentalPieces, eq(rentalPieces.rentalId, rentals.id))
}
