import type { sqlSearch } from '#catalogue/server/search/sql/sql-search.ts'
import type { AdminDress } from '#dresses/admin-contract.ts'
import { readAdminDresses } from '#dresses/server/admin/store.ts'
import { findDress } from '#dresses/server/store.ts'
import type { Deps } from '#platform/deps.ts'
import type { RentalWithPieces } from '#rentals/server/store.ts'
import { centsOf } from '#shared/format/money.ts'
import type { DressId } from '#shared/ids.ts'
import { takenDresses } from './taken-dresses.ts'

const most = 6
/** Of these, the ones that are nearest in price are proposed. */
const mostAlike = 100

/**
 * What a customer whose request is declined can be proposed: free for all days of her event, alike, of her size and at most
 * half as dear again, the nearest price first.
 */
export async function dressesToPropose(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  search: Pick<ReturnType<typeof sqlSearch>, 'similar'>,
  { rental, pieces }: RentalWithPieces,
) {
  const { eventDate, eventEnd, accountId } = rental
  const [wanted] = pieces
  const found = wanted && (await findDress(deps.db, wanted.dressId))
  const taken = await takenDresses(deps, eventDate, { eventEnd })
  if (!found || taken === 'all') return []
  const own = pieces.map(({ dressId }) => dressId)
  const ids = await search.similar(found.dress, mostAlike, [...taken, ...own])
  const [asked, ...alike] = await readAdminDresses(deps.db, [wanted.dressId, ...(ids as DressId[])])
  const price = asked?.rentalPrice ? centsOf(asked.rentalPrice) : null
  const dearer = ({ rentalPrice }: AdminDress) =>
    price === null || rentalPrice === null ? 0 : centsOf(rentalPrice) - price
  return alike
    .filter(({ owner, size }) => (!accountId || owner?.id !== accountId) && size === asked?.size)
    .filter((dress) => dearer(dress) <= (price ?? 0) / 2)
    .toSorted((a, b) => Math.abs(dearer(a)) - Math.abs(dearer(b)))
    .slice(0, most)
}
