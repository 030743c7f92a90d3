import { sql } from 'drizzle-orm'
import { type SecondFactorDue, secondFactorDue } from '#accounts/second-factor.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { readSecurityRule } from '#settings/server/store.ts'
import { localNow } from '#shared/dates.ts'
import type { StaffRole } from '#shared/viewer.ts'
import { hasSecondFactor } from './store.ts'

/** A column of a query of `users`: whether the role may need a second factor that is not there. */
export const lacksSecondFactor = sql<boolean>`(users.staff_role is not null and not ${hasSecondFactor})`

/** When somebody without a second factor must have one; undefined: never. */
export async function findSecondFactorDue(
  db: Db | Tx,
  { SHOP_TIMEZONE }: Pick<Deps['config'], 'SHOP_TIMEZONE'>,
  now: Date,
  { staffRole }: { staffRole: StaffRole | null },
): Promise<SecondFactorDue | undefined> {
  const today = localNow(now, SHOP_TIMEZONE).date
  return secondFactorDue(await readSecurityRule(db), staffRole, today) ?? undefined
}

/** Whether the last factor must stay. */
export async function isSecondFactorNeeded(
  db: Db | Tx,
  config: Pick<Deps['config'], 'SHOP_TIMEZONE'>,
  now: Date,
  person: { staffRole: StaffRole | null },
): Promise<boolean> {
  return (await findSecondFactorDue(db, config, now, person))?.daysLeft === 0
}
