import { findProfile } from '#accounts/server/store.ts'
import { findCustomer } from '#customers/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { commaList } from '#shared/format/list.ts'

/**
 * Where the papers of a rental say that its customer lives: by her file, else by her account; empty without either.
 * Security: the file is found by an email and phone that anybody may enter, and who asks reads the papers of the request. Its
 * address stands on them once staff have confirmed whose rental it is.
 */
export async function addressOf(
  db: Db | Tx,
  { customerId, accountId, steps }: Pick<RentalRow, 'customerId' | 'accountId' | 'steps'>,
): Promise<string> {
  const file = steps.CONFIRMED ? await findCustomer(db, customerId) : undefined
  if (file?.address) return commaList(file.address.split('\n'))
  const profile = accountId ? await findProfile(db, accountId) : undefined
  return profile?.address ?? ''
}
