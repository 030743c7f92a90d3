import type { Deps } from '#platform/deps.ts'
import { keysOf } from '#platform/secret-key.ts'
import { rentalOver } from '#rentals/manage-contract.ts'
import { addDays, localNow } from '#shared/dates.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import { openManageToken } from './manage-link.ts'
import type { RentalRow } from './rental-row.ts'
import { findInDetail, type RentalInDetail, rentalIdOf } from './store.ts'

/** After the end of a rental its guest reads what happened, and the receipts. */
const linkDays = 30

/** The last day on which a guest's link works; null while the rental is not over. */
export function linkUntil({ steps }: Pick<RentalRow, 'steps'>, timeZone: string): string | null {
  const end = steps.COMPLETED ?? steps.NOT_COLLECTED ?? steps.CANCELLED ?? steps.EXPIRED
  return end ? addDays(localNow(end.at, timeZone).date, linkDays) : null
}

/** The rental of a guest's link. Throws a Refused when the token is not ours, or the link has ended. */
export async function findManaged(
  deps: Deps,
  token: string,
  now: Date,
): Promise<RentalInDetail & { linkUntil: string | null }> {
  const id = await rentalIdOf(deps.db, openManageToken(keysOf(deps), token))
  const found = id && (await findInDetail(deps.db, id))
  if (!found) throw new Refused(notFound)
  const { SHOP_TIMEZONE } = deps.config
  const until = linkUntil(found.rental, SHOP_TIMEZONE)
  if (until && localNow(now, SHOP_TIMEZONE).date > until) throw new Refused(rentalOver)
  return { ...found, linkUntil: until }
}
