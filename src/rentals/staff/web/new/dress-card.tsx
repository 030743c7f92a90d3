import { placeText } from '#dresses/place.ts'
import { Picture } from '#files/web/picture.tsx'
import type { Check } from '#rentals/new-rental-contract.ts'
import { dressCard as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { dotList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { type Branch, showrooms } from '#showrooms/facts.ts'
import { labelOf } from '#taxonomy/labels.ts'
import { CloseIcon } from '#ui/close-icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'

interface DressCardProps {
  piece: Check['pieces'][number]
  /** Where it is collected. */
  branch: Branch
  onRemove?: (() => void) | undefined
}

/** What staff say of a dress on the phone: which it is, what it costs and where it is. */
export function DressCard({ piece, branch, onRemove }: DressCardProps) {
  const { title, mainImage, size, sku, whereabouts, price, guarantee } = piece
  const facts = [size && words.sizeOf({ size: labelOf('size', size) }), sku, showrooms[branch].name].filter(
    Boolean,
  )
  return (
    <div className="flex gap-4 text-sm col-span-2">
      {mainImage && (
        <span className="w-14 shrink-0 sm:w-24">
          <Picture src={mainImage} alt="" sizes="96px" />
        </span>
      )}
      <div className="grid min-w-0 content-start gap-0.5">
        <p className="font-medium">{title}</p>
        <p className="text-quiet">{dotList(facts)}</p>
        <p className="tabular-nums">
          {price === null ? words.noPriceYet : amountInDollars(price)}
          <span className="text-quiet">
            {' '}
            · {rentalsWords.securityDepositAmount({ amount: amountInDollars(guarantee) })}
          </span>
        </p>
        <p className={whereabouts.place === branch ? 'text-quiet' : 'text-warn'}>
          {messages.now({ where: placeText(whereabouts.place, whereabouts) })}
        </p>
      </div>
      {onRemove && (
        <IconButton
          label={words.removeTitle({ title })}
          align="end"
          className="ms-auto size-9"
          onClick={onRemove}
        >
          <CloseIcon />
        </IconButton>
      )}
    </div>
  )
}
