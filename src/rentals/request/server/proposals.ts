import type { sqlSearch } from '#catalogue/server/search/sql/sql-search.ts'
import { readAdminDresses } from '#dresses/server/admin/store.ts'
import { findDress } from '#dresses/server/store.ts'
import type { Deps } from '#platform/deps.ts'
import type { RentalWithPieces } from '#rentals/server/store.ts'
import type { DressId } from '#shared/ids.ts'
import { takenDresses } from './taken-dresses.ts'

const most = 6

/** What a customer whose request is declined can be proposed: free for all days of her event, alike, in her size first. */
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
  const asked = pieces.map(({ dressId }) => dressId)
  const ids = await search.similar(found.dress, 4 * most, [...taken, ...asked])
  const dresses = await readAdminDresses(deps.db, ids as DressId[])
  const { size } = found.dress
  const others = dresses.filter(({ owner }) => !accountId || owner?.id !== accountId)
  const inSize = others.filter((dress) => dress.size === size)
  return [...inSize, ...others.filter((dress) => dress.size !== size)].slice(0, most)
}
