import { checkNumbers as messages } from '#operations/texts/texts.gen.js'
import { lastRestore } from '#settings/server/restores.ts'
import { longMoment } from '#shared/dates.ts'
import type { DoctorDeps, Seen } from './seen.ts'

/** After a restore the next receipt would have a number that stands on paper, until somebody says which were given. */
export async function checkNumbers({ db, config }: Pick<DoctorDeps, 'db' | 'config'>): Promise<Seen> {
  const restore = await lastRestore(db)
  if (!restore) return ['good', messages.never]
  const [at, taken] = [restore.restoredAt, restore.takenAt ?? restore.restoredAt].map((moment) =>
    longMoment(moment, config.SHOP_TIMEZONE),
  ) as [string, string]
  return restore.answeredAt
    ? ['good', messages.answered({ at, taken })]
    : ['warning', messages.unanswered({ at, taken })]
}
