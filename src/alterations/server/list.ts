import { and, eq, exists, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { getAlterationSheet, listAlterations } from '#alterations/contract.ts'
import { stateText } from '#alterations/texts.ts'
import { rentableDresses } from '#dresses/server/rentable.ts'
import { type Db, queryBuilder } from '#platform/database/db.ts'
import { listQuery, searchText } from '#platform/database/list-query.ts'
import type { FileColumns } from '#platform/http/list-reply.ts'
import type { Alteration } from '#rentals/rules/alteration.ts'
import { rentals } from '#rentals/server/tables.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import type { RentalId } from '#shared/ids.ts'
import type { Page } from '#shared/list-page.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { type AlterationMoment, alterationRows, isIn, isToDo, isToTakeOut, toReplies } from './store.ts'
import { alterations } from './tables.ts'

const { what, seamstress } = alterations
const rentalNumber = sql`(select number from ${rentals} where ${rentals.id} = ${alterations.rentalId})`
const searched = searchText([what, seamstress, rentalNumber], [seamstress])

/** One page, the first due first. */
export async function findAlterations(
  db: Db,
  query: QueryOf<typeof listAlterations>,
  moment: AlterationMoment,
): Promise<Page<Alteration>> {
  const { rows, total } = await listQuery(
    db,
    alterationRows(db),
    {
      from: alterations,
      where: [...conditions(query, moment.now), query.when && isComing(query.when === 'coming', moment.now)],
      searched,
      sorts: {
        dueDate: alterations.dueDate,
        startDate: rentals.startDate,
        createdAt: alterations.createdAt,
      },
      initialSort: 'dueDate',
      id: alterations.id,
    },
    query,
  )
  return { rows: await toReplies(db, rows, moment), total }
}

const mostPrinted = 300

/** What the list opens with by default: to do and to take out, the first due first. */
export async function alterationsToPrint(
  db: Db,
  query: QueryOf<typeof getAlterationSheet>,
  moment: AlterationMoment,
): Promise<Alteration[]> {
  const rows = await alterationRows(db)
    .where(and(...conditions(query, moment.now), query.state ? undefined : isComing(true, moment.now)))
    .orderBy(alterations.dueDate, alterations.id)
    .limit(mostPrinted)
  return toReplies(db, rows, moment)
}

type Filters = QueryOf<typeof getAlterationSheet> & { rentalId?: RentalId | undefined }

function conditions({ state, branch, seamstress, dueFrom, dueTo, rentalId }: Filters, now: Date) {
  return [
    state && stateCondition(state, now),
    branch && ofShowroom(branch),
    seamstress ? sql`plain_text(${alterations.seamstress}) = plain_text(${seamstress})` : undefined,
    dueFrom ? gte(alterations.dueDate, dueFrom) : undefined,
    dueTo ? lte(alterations.dueDate, dueTo) : undefined,
    rentalId ? eq(alterations.rentalId, rentalId) : undefined,
  ]
}

function isComing(wanted: boolean, now: Date): SQL {
  return sql`(${or(isToDo(now), isToTakeOut)}) = ${wanted}`
}

function stateCondition(state: NonNullable<Filters['state']>, now: Date): SQL {
  if (state === 'OPEN') return isToDo(now)
  return state === 'TO_TAKE_OUT' ? isToTakeOut : eq(alterations.state, state)
}

// The count has no join.
function ofShowroom(branch: Branch): SQL {
  return exists(
    queryBuilder
      .select({ one: sql`1` })
      .from(rentals)
      .innerJoin(rentableDresses, eq(rentableDresses.id, alterations.dressId))
      .where(and(eq(rentals.id, alterations.rentalId), isIn(branch))),
  )
}

const columns: FileColumns<Alteration> = {
  dueDate: ['Due', ({ dueDate }) => dueDate],
  what: ['What to do', ({ what }) => what],
  dress: ['Dress', ({ dress }) => dress.title],
  code: ['Label', ({ dress }) => dress.code],
  size: ['Size', ({ dress }) => dress.size],
  seamstress: ['Seamstress', ({ seamstress }) => seamstress],
  customer: ['Customer', ({ rental }) => rental.customer],
  startDate: ['Collect', ({ rental }) => rental.startDate],
  rental: ['Rental', ({ rental }) => rental.number],
  branch: ['Showroom', ({ rental }) => rental.branch],
  cost: ['Cost', ({ cost }) => cost],
  toUndo: ['To take out', ({ toUndo }) => toUndo],
  state: ['State', stateText],
}

export const alterationFile = { name: 'alterations', columns }
