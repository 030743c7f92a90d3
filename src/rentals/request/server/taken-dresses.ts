import { sql } from 'drizzle-orm'
import { findAdminDresses } from '#dresses/server/admin/store.ts'
import { rentableDresses as dresses } from '#dresses/server/rentable.ts'
import type { Db } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { listDressesToRent } from '#rentals/new-rental-contract.ts'
import { type RentQuestion, refusalToRent } from '#rentals/rules/refusal.ts'
import type { RentalWindow } from '#rentals/rules/window.ts'
import { readCalendar } from '#rentals/server/calendar.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import { dressDaysOff, rentals } from '#rentals/server/tables.ts'
import { freeAgain, isLive, isPieceOut } from '#rentals/server/taken.ts'
import type { QueryOf, ReplyOf } from '#shared/endpoint.ts'
import type { DressId } from '#shared/ids.ts'
import { type Branch, branches } from '#showrooms/showrooms.ts'

/**
 * The ids of the dresses that cannot be rented for an event, or 'all' when none can. Asks the rule of a request.
 * @param options of an event of several days, and of a rental that staff write
 */
export async function takenDresses(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  eventDate: string,
  options: Partial<Pick<RentQuestion, 'eventEnd' | 'byStaff'>> = {},
): Promise<readonly DressId[] | 'all'> {
  const event = { eventDate, eventEnd: eventDate, ...options }
  const answers = await Promise.all(branches.map((branch) => answerIn(deps, branch, event)))
  if (answers.every(({ window }) => window === null)) return 'all'
  const ids = await Promise.all(answers.map((answer) => takenIn(deps.db, answer)))
  return ids.flat()
}

/** Dresses that staff choose from: those that are free for the event first, each group with the newest first. */
export async function dressesToRent(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  { search, eventDate, eventEnd }: QueryOf<typeof listDressesToRent>,
): Promise<ReplyOf<typeof listDressesToRent>> {
  const taken = await takenDresses(deps, eventDate, { eventEnd, byStaff: true })
  const { rows } = await findAdminDresses(
    deps.db,
    { search, status: ['APPROVED'], limit: 20 },
    deps.config.SHOP_TIMEZONE,
    taken === 'all' ? [] : taken,
  )
  return rows.map((dress) => ({ ...dress, free: taken !== 'all' && !taken.includes(dress.id) }))
}

type BranchAnswer = { branch: Branch; window: RentalWindow | null; now: Date; today: string; again: string }

async function answerIn(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  branch: Branch,
  event: Pick<RentQuestion, 'eventDate' | 'eventEnd' | 'byStaff'>,
): Promise<BranchAnswer> {
  const calendar = await readCalendar(db, { config }, clock(), branch)
  const answer = refusalToRent({
    ...calendar,
    ...event,
    // Any dress with nothing that takes it: the question is only about the showroom.
    dress: { status: 'APPROVED', ownerId: null, copies: [1] },
    accountId: null,
    taken: [],
  })
  const window = answer.refusal ? null : answer.window
  return { branch, window, now: calendar.now, today: calendar.today, again: freeAgain(calendar) }
}

/** Same as `homeShowroom`: Aoukar for every dress that is there, or nowhere. */
const isRentedFrom = (branch: Branch) =>
  branch === 'AOUKAR'
    ? sql`('AOUKAR' = any(${dresses.availableBranches}) or ${dresses.availableBranches} = '{}')`
    : sql`(not 'AOUKAR' = any(${dresses.availableBranches}) and ${dresses.availableBranches} <> '{}')`

async function takenIn(db: Db, { branch, window, now, today, again }: BranchAnswer): Promise<DressId[]> {
  if (!window) {
    const closed = await db
      .select({ id: dresses.id })
      .from(dresses)
      .where(sql`${dresses.status} = 'APPROVED' and ${isRentedFrom(branch)}`)
    return closed.map(({ id }) => id)
  }
  const { startDate, readyDate } = window
  const pieces = sql`${rentalPieces} inner join ${rentals} on ${rentals.id} = ${rentalPieces.rentalId}`
  const { rows } = await db.execute<{ id: DressId }>(sql`
    select ${dresses.id} as id from ${dresses} where ${isRentedFrom(branch)} and ${dresses.id} in (
      select ${dresses.id} from (
        select ${rentalPieces.dressId} as dress_id, ${rentalPieces.copy} as copy from ${pieces}
          where ${isLive(now)}
            and daterange(${rentals.startDate}, ${rentals.readyDate}, '[)') && daterange(${startDate}::date, ${readyDate}::date, '[)')
        union
        select ${rentalPieces.dressId}, ${rentalPieces.copy} from ${pieces}
          where ${isPieceOut(today)} and (${rentalPieces.isMissing} or ${again}::date > ${startDate}::date) and ${rentals.startDate} < ${readyDate}
      ) away inner join ${dresses} on ${dresses.id} = away.dress_id
      group by ${dresses.id}, ${dresses.copies} having count(*) filter (where away.copy = any(${dresses.copies})) >= cardinality(${dresses.copies})
      union all
      select ${dressDaysOff.dressId} from ${dressDaysOff}
        where ${dressDaysOff.from} < ${readyDate} and ${dressDaysOff.until} >= ${startDate})`)
  return rows.map(({ id }) => id)
}
