import { checkAgreements as messages } from '#operations/texts/texts.gen.js'
import { rentalsWithUncertainAgreement } from '#papers/agreement/server/uncertain.ts'
import type { Db } from '#platform/database/db.ts'
import { commaList } from '#shared/format/list.ts'
import type { Seen } from './seen.ts'

export async function checkAgreements(db: Db): Promise<Seen> {
  const numbers = await rentalsWithUncertainAgreement(db)
  if (numbers.length > 0) return ['warning', messages.uncertain({ numbers: commaList(numbers) })]
  return ['good', messages.good]
}
