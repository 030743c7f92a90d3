import { upcomingAppointmentsOf } from '#appointments/server/dress-use.ts'
import { dressNotFound } from '#dresses/contract.ts'
import { findDressesByCode } from '#dresses/server/admin/by-code.ts'
import { findAdminDress, readAdminDresses } from '#dresses/server/admin/store.ts'
import { copiesOf } from '#dresses/server/rentable.ts'
import type { Routes } from '#platform/http/route.ts'
import { openRentalsOf } from '#rentals/screens/staff/server/open-rentals.ts'
import { replyContext } from '#rentals/server/to-reply.ts'
import { localNow } from '#shared/dates.ts'
import type { DressId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import { nextActions } from '#stock/next-actions.ts'
import { readScannedCode, splitCopy } from '#stock/scan-code.ts'
import { findScannedDresses, foreignCode, getNextActions, unknownCode } from '#stock/scan-contract.ts'

interface Found {
  found: Awaited<ReturnType<typeof findDressesByCode>>
  copy?: number | undefined
}

/** What opens when staff scan the label of a dress. */
export const scanRoutes: Routes = (route, deps) => {
  const { db, publicUrl, config } = deps

  route(findScannedDresses, async ({ query }) => {
    const code = readScannedCode(query.code, publicUrl)
    if (code.kind === 'foreign') throw new Refused(foreignCode)
    const { found, copy } = code.kind === 'id' ? await ofId(code) : await ofText(code.text)
    if (found.length === 0) throw new Refused(unknownCode)
    return found.map((dress) => ({ ...dress, ...(copy && { copy }) }))
  })

  route(getNextActions, async ({ params: { id }, query: { copy }, now }) => {
    const dress = await findAdminDress(db, id)
    if (!dress) throw new Refused(dressNotFound)
    const moment = replyContext(deps, now)
    const [copies, rentals, fittings] = await Promise.all([
      copiesOf(db, [id]),
      openRentalsOf(db, { dressId: id, copy }, moment),
      upcomingAppointmentsOf(db, [id], moment.today),
    ])
    return {
      copies: copies.get(id) ?? [1],
      dress,
      today: moment.today,
      actions: nextActions(rentals, fittings, localNow(now, config.SHOP_TIMEZONE)),
    }
  })

  async function ofId({ id, copy }: { id: DressId; copy?: number }): Promise<Found> {
    return { found: await readAdminDresses(db, [id]), copy }
  }

  /** A SKU can look like the code of a copy. */
  async function ofText(text: string): Promise<Found> {
    const found = await findDressesByCode(db, text)
    const split = splitCopy(text)
    if (found.length > 0 || !split) return { found }
    return { found: await findDressesByCode(db, split.code), copy: split.copy }
  }
}
