import type { ColleagueFields } from '#colleagues/contract.ts'
import type { Db } from '#platform/database/db.ts'
import { colleagues } from './tables.ts'

/** Works in Aoukar from Monday to Friday and in Kfar Hbab on Saturdays. */
export const maya: ColleagueFields = {
  name: 'Maya Haddad',
  colour: 'plum',
  userId: null,
  weekdays: { KFARHBAB: [6], AOUKAR: [1, 2, 3, 4, 5] },
}

export async function colleagueWith(db: Db, facts: Partial<typeof colleagues.$inferInsert> = {}) {
  const [made] = await db
    .insert(colleagues)
    .values({ ...maya, ...facts })
    .returning()
  return made?.id as string
}
