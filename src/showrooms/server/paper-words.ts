import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { readSettings } from '#settings/server/store.ts'
import { longMoment } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'
import { paperWords as messages } from '#showrooms/texts/texts.gen.js'
import { showroomContact } from './contacts.ts'

/** The shop as a party of a paper. */
export async function shopOf(
  db: Db | Tx,
  { branch }: { branch: Branch },
): Promise<{ shopName: string; shopLines: string[] }> {
  const settings = await readSettings(db)
  const { platformName: shopName, taxNumber } = settings
  const { address, phone } = showroomContact(settings, branch)
  const shopLines = [commaList([showrooms[branch].name, ...address]), phone]
  return {
    shopName,
    shopLines: taxNumber ? [...shopLines, messages.taxNumber({ number: taxNumber })] : shopLines,
  }
}

/** 'Thursday 10 December 2026, 12:03', in the showroom. */
export function timeInWords({ config }: Pick<Deps, 'config'>, instant: Date): string {
  return longMoment(instant, config.SHOP_TIMEZONE)
}
