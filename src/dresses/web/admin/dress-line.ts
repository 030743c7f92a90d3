import type { AdminDress } from '#dresses/admin-contract.ts'
import { dotList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { labelOf } from '#taxonomy/labels.ts'

/** 'Size 38 · Ivory · $300.00 · TR-0042': what tells a dress from others with its title. */
export function dressLine({
  size,
  color,
  rentalPrice,
  sku,
}: Pick<AdminDress, 'size' | 'color' | 'rentalPrice' | 'sku'>): string {
  const price = rentalPrice === null ? words.noPriceYet : amountInDollars(rentalPrice)
  return dotList([
    size && words.sizeOf({ size: labelOf('size', size) }),
    color && labelOf('color', color),
    price,
    sku,
  ])
}
