import type { AdminDress } from '#dresses/admin-contract.ts'
import type { DressEdit } from '#dresses/dress-edit.ts'
import { checkedFields } from '#dresses/server/checked-fields.ts'
import { releasePictures } from '#files/server/claims.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { parseMoney } from '#shared/format/money.ts'
import type { DressId } from '#shared/ids.ts'
import type { Actor } from '#shared/viewer.ts'
import { changeDress, lockCurrent } from './change-dress.ts'
import type { DressUses } from './dress-use.ts'

/** Fields that are not sent stay as they are. Throws 404, 409, or 400 with `fields`. */
export async function editDress(
  tx: Tx,
  deps: Deps,
  uses: Pick<DressUses, 'refuseOpenRentals' | 'refuseMissingCopies'>,
  actor: Actor,
  id: DressId,
  { version, status, reason, ...sent }: DressEdit,
): Promise<AdminDress> {
  const dress = await lockCurrent(tx, id, version)
  const changed = withoutUndefined(sent)
  const options = {
    now: actor.now,
    uploaderId: actor.viewer.id,
    shown: dress.images,
    freeColor: false,
    before: dress,
  }
  const { images, mainImage, ...names } = await checkedFields(tx, options, {
    type: changed.type ?? dress.type,
    subType: changed.subType ?? dress.subType,
    size: changed.size === undefined ? dress.size : changed.size,
    color: changed.color ?? dress.color,
    category: changed.category ?? (changed.type && followsType(dress) ? [] : dress.category),
    images: changed.images ?? dress.images,
    mainImage: mainImageOf(dress, changed),
  })
  const hasNewPictures = changed.images !== undefined || changed.mainImage !== undefined
  const change = withoutUndefined({
    ...changed,
    ...names,
    ...(hasNewPictures && { images, mainImage }),
    retailPrice: centsSent(changed.retailPrice),
    rentalPrice: centsSent(changed.rentalPrice),
    guaranteeAmount: centsSent(changed.guaranteeAmount),
    ...(changed.platformFee !== undefined && { platformFee: Number(changed.platformFee).toFixed(2) }),
  })
  const decision = status && { status, reason, refuseOpenRentals: uses.refuseOpenRentals }
  const after = await changeDress(tx, deps, actor, dress, { change, decision })
  if (after.stockQuantity < dress.stockQuantity) await uses.refuseMissingCopies(tx, actor.now, id)
  await releasePictures(
    tx,
    dress.images.filter((path) => !images.includes(path)),
  )
  return after
}

function centsSent(price: string | null | undefined): number | null | undefined {
  return price === undefined ? undefined : parseMoney(price)
}

type Before = Awaited<ReturnType<typeof lockCurrent>>
type Sent = Omit<DressEdit, 'version' | 'status' | 'reason'>

/** Imported dresses may have other categories than types. */
function followsType({ type, category }: Before): boolean {
  return JSON.stringify(type) === JSON.stringify(category)
}

/** A main picture that was removed gives way to the first one. */
function mainImageOf(dress: Before, { images = dress.images, mainImage }: Sent): string | null {
  if (mainImage !== undefined) return mainImage
  return dress.mainImage && images.includes(dress.mainImage) ? dress.mainImage : null
}

function withoutUndefined<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
}
