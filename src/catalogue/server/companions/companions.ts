import { colorsWith, companionsFrom, mostCompanions } from '#catalogue/companions.ts'
import { sectionOf } from '#catalogue/sections.ts'
import { isInSection } from '#catalogue/server/search/sql/conditions.ts'
import type { Dress } from '#dresses/contract.ts'
import type { Db } from '#platform/database/db.ts'
import type { DressId } from '#shared/ids.ts'
import { chosenCompanions, readCandidates } from './store.ts'

/** Passed in by a later domain: how often other dresses were in a rental with this one, by their ids. */
export type RentedTogether = (db: Db, dressId: DressId) => Promise<ReadonlyMap<string, number>>

interface CompanionOptions {
  accessoryTypes: readonly string[]
  colors: readonly { name: string; hexCode: string }[]
  /** What cannot be rented for the event. */
  taken: readonly DressId[]
  rentedTogether: RentedTogether
}

/** The ids of what to wear with a dress: what staff have chosen for it, as far as it is free, else what the rule finds. */
export async function companionsOf(
  db: Db,
  dress: Pick<Dress, 'id' | 'category' | 'color'>,
  { accessoryTypes, colors, taken, rentedTogether }: CompanionOptions,
): Promise<DressId[]> {
  const isAccessory = isInSection('accessories', accessoryTypes)
  if (!isAccessory || sectionOf(dress, accessoryTypes) === 'accessories') return []
  const chosen = (await chosenCompanions(db, dress.id)).filter(
    ({ id, status }) => status === 'APPROVED' && !taken.includes(id),
  )
  if (chosen.length > 0) return chosen.slice(0, mostCompanions).map(({ id }) => id)
  const together = await rentedTogether(db, dress.id)
  const suiting = { dressId: dress.id, isAccessory, colors: colorsWith(dress.color, colors), taken, together }
  return companionsFrom(await readCandidates(db, suiting), dress.color)
}
