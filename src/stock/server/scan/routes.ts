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
import { type Keyboard, keyboardOf, keyboards, scannedOn, typedOn } from '#stock/keyboard-layouts.ts'
import { nextActions } from '#stock/next-actions.ts'
import { readScannedCode, splitCopy } from '#stock/scan-code.ts'
import { findScannedDresses, foreignCode, getNextActions, unknownCode } from '#stock/scan-contract.ts'
import { scanRefusals as messages } from '#stock/texts/texts.gen.js'

interface Found {
  found: Awaited<ReturnType<typeof findDressesByCode>>
  copy?: number | undefined
}

/** What opens when staff scan the label of a dress. */
export const scanRoutes: Routes = (route, deps) => {
  const { db, publicUrl, config } = deps

  route(findScannedDresses, async ({ query }) => {
    const asTyped = await find(query.code)
    if (asTyped.length > 0) return asTyped
    if (!query.from) throw new Refused(unknownCode)
    const others = await onOtherKeyboards(query.code.trim())
    if (others.length > 0) return others
    const keyboard = keyboardOf(query.code)
    const message = keyboard && messages.otherKeyboard({ keyboard: messages.keyboards[keyboard] })
    throw new Refused(unknownCode, message ? { message } : {})
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

  /** The dresses of a code, each with the copy that it names. Throws a Refused for an address that is not that of a label. */
  async function find(scanned: string) {
    const code = readScannedCode(scanned, publicUrl)
    if (code.kind === 'foreign') throw new Refused(foreignCode)
    const { found, copy } = code.kind === 'id' ? await ofId(code) : await ofText(code.text)
    return found.map((dress) => ({ ...dress, ...(copy && { copy }) }))
  }

  /** The only dress of a code that a hand scanner typed on a computer with another keyboard; none when two of them read it differently. */
  async function onOtherKeyboards(typed: string) {
    const read = new Set(keyboards.flatMap((keyboard) => scannedWith(keyboard, typed) ?? []))
    const found = (await Promise.all([...read].map(find))).flat()
    const ids = new Set(found.map(({ id, copy }) => `${id} ${copy}`))
    return ids.size === 1 ? found.slice(0, 1) : []
  }

  /** Two letters of the Arabic keyboard are one key, or two: the address of the shop is known, and the rest has no such letters. */
  function scannedWith(keyboard: Keyboard, typed: string): string | undefined {
    const { host } = new URL(publicUrl)
    const origin = [`https://${host}`, `http://${host}`].find((one) =>
      typed.startsWith(typedOn(keyboard, one)),
    )
    const rest = scannedOn(keyboard, typed.slice(origin ? typedOn(keyboard, origin).length : 0))
    return rest === undefined ? undefined : `${origin ?? ''}${rest}`
  }

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
