import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { userNames } from '#accounts/server/full-name.ts'
import type { SubjectSource } from '#audit/server/subjects.ts'
import { type Colleague, colleagueLeft, colleagueNotFound } from '#colleagues/contract.ts'
import { advisoryLockName, type Db, postgresError, queryBuilder, type Tx } from '#platform/database/db.ts'
import { searchText } from '#platform/database/list-query.ts'
import { formerMember } from '#shared/former-names.ts'
import type { AccountId, ColleagueDaysOffId, ColleagueId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import { colleagueDaysOff, colleagues } from './tables.ts'

type ColleagueRow = typeof colleagues.$inferSelect

const daysOff = sql<Colleague['daysOff']>`(
  select coalesce(json_agg(json_build_object('id', off.id, 'from', off.from_date, 'until', off.until_date)
    order by off.from_date, off.until_date), '[]')
  from colleague_days_off off where off.colleague_id = ${colleagues.id})`

/** By name, those who have left at the end. */
export function findColleagues(db: Db | Tx, where?: SQL): Promise<Colleague[]> {
  const { id, name, colour, userId, weekdays, version, leftAt } = colleagues
  const hasLeft = sql<boolean>`${leftAt} is not null`
  return db
    .select({
      id,
      name,
      colour,
      userId,
      weekdays,
      version,
      hasLeft,
      daysOff,
      accountName: userNames.fullName,
    })
    .from(colleagues)
    .leftJoin(userNames, eq(userNames.id, userId))
    .where(where)
    .orderBy(asc(hasLeft), asc(sql`plain_text(${name})`), asc(id))
}

export async function findColleague(db: Db | Tx, id: ColleagueId): Promise<Colleague> {
  const [found] = await findColleagues(db, eq(colleagues.id, id))
  if (!found) throw new Refused(colleagueNotFound)
  return found
}

/** Subquery to join: who does a fitting. */
export const shownColleagues = queryBuilder
  .select({ id: colleagues.id, name: colleagues.name, colour: colleagues.colour })
  .from(colleagues)
  .as('colleague')

/** Locks colleagues FOR UPDATE, in the order of their ids. Take it before the lock of any appointment or day. */
export function lockColleagues(tx: Tx, ids: readonly ColleagueId[]): Promise<ColleagueRow[]> {
  return tx
    .select()
    .from(colleagues)
    .where(inArray(colleagues.id, [...ids]))
    .orderBy(asc(colleagues.id))
    .for('update')
}

export async function lockColleague(tx: Tx, id: ColleagueId): Promise<ColleagueRow> {
  const [found] = await lockColleagues(tx, [id])
  if (!found) throw new Refused(colleagueNotFound)
  return found
}

/** FOR SHARE: she cannot leave until the transaction ends. Null when she has left. Take it before the lock of any day. */
export async function shareLockIfHere(tx: Tx, id: ColleagueId): Promise<ColleagueId | null> {
  const [found] = await hereById(tx, id).for('share')
  return found?.id ?? null
}

/** `shareLockIfHere` for use under the lock of a day: it waits for nobody, and is null while somebody changes her. */
export async function tryShareLock(tx: Tx, id: ColleagueId): Promise<string | null> {
  const [found] = await hereById(tx, id).for('share', { skipLocked: true })
  return found?.id ?? null
}

function hereById(tx: Tx, id: ColleagueId) {
  return tx
    .select({ id: colleagues.id })
    .from(colleagues)
    .where(and(eq(colleagues.id, id), isNull(colleagues.leftAt)))
}

/** Like `shareLockIfHere`, but refuses a colleague who has left. */
export async function shareLockColleague(tx: Tx, id: ColleagueId): Promise<void> {
  if (await shareLockIfHere(tx, id)) return
  await findColleague(tx, id)
  throw new Refused(colleagueLeft)
}

/** Until the transaction ends: two colleagues do not get one colour at once. */
export async function advisoryLockColours(tx: Tx): Promise<void> {
  await advisoryLockName(tx, 'colours of colleagues')
}

/** Of colleagues who work here, without one of them. */
export async function takenColours(tx: Tx, except?: string): Promise<Colleague['colour'][]> {
  const rows = await tx
    .select({ id: colleagues.id, colour: colleagues.colour })
    .from(colleagues)
    .where(isNull(colleagues.leftAt))
  return rows.filter(({ id }) => id !== except).map(({ colour }) => colour)
}

/** Undefined when another colleague has the account. */
export async function saveColleague(
  tx: Tx,
  row: Partial<Omit<ColleagueRow, 'version'>> & { id?: string },
): Promise<ColleagueId | undefined> {
  const { id, ...fields } = row
  try {
    // In a savepoint, because a violated constraint ends its transaction.
    return await tx.transaction(async (inner) => {
      const [saved] = id
        ? await inner
            .update(colleagues)
            .set({ ...fields, version: sql`${colleagues.version} + 1` })
            .where(eq(colleagues.id, id))
            .returning()
        : await inner
            .insert(colleagues)
            .values(fields as typeof colleagues.$inferInsert)
            .returning()
      return saved?.id
    })
  } catch (error) {
    if (postgresError(error)?.constraint === 'colleagues_user') return undefined
    throw error
  }
}

/** The same days twice are one entry. */
export async function insertDaysOff(
  tx: Tx,
  row: typeof colleagueDaysOff.$inferInsert,
): Promise<{ id: string } | undefined> {
  const [made] = await tx.insert(colleagueDaysOff).values(row).onConflictDoNothing().returning()
  return made
}

export async function deleteDaysOff(tx: Tx, colleagueId: ColleagueId, id: ColleagueDaysOffId) {
  const [removed] = await tx
    .delete(colleagueDaysOff)
    .where(and(eq(colleagueDaysOff.id, id), eq(colleagueDaysOff.colleagueId, colleagueId)))
    .returning()
  return removed
}

/** A colleague stays, with her fittings, when her account is deleted; who has left loses her name. */
export async function unlinkColleagueOf(tx: Tx, _now: Date, userId: AccountId): Promise<void> {
  const name = sql`case when ${colleagues.leftAt} is null then ${colleagues.name} else ${formerMember} end`
  await tx
    .update(colleagues)
    .set({ userId: null, name, version: sql`${colleagues.version} + 1` })
    .where(eq(colleagues.userId, userId))
}

/** Who left before the term and has no account. @param months 0 keeps the names */
export async function eraseLeftColleagues(db: Db, months: number, now: Date): Promise<void> {
  if (months === 0) return
  const cutoff = sql`${now.toISOString()}::timestamptz - make_interval(months => ${months}::int)`
  await db
    .update(colleagues)
    .set({ name: formerMember, version: sql`${colleagues.version} + 1` })
    .where(
      and(
        isNull(colleagues.userId),
        sql`${colleagues.leftAt} < ${cutoff}`,
        ne(colleagues.name, formerMember),
      ),
    )
}

export const colleagueSource: SubjectSource = {
  table: colleagues,
  id: colleagues.id,
  name: colleagues.name,
  searched: searchText([colleagues.name], [colleagues.name]),
}
