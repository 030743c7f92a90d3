import { placeText } from '#dresses/place.ts'
import { Picture } from '#files/web/picture.tsx'
import { staffWebNewDressCard as messages } from '#rentals/messages/texts.gen.js'
import type { Check } from '#rentals/new-rental-contract.ts'
import { dotList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { showrooms } from '#showrooms/facts.ts'
import { labelOf } from '#taxonomy/labels.ts'

/** What staff say of a dress on the phone: which it is, what it costs and where it is. */
export function DressCard({ check }: { check: Check }) {
  const { title, mainImage, size, sku, branch, whereabouts, price, guarantee } = check
  const facts = [size && messages.size({ size: labelOf('size', size) }), sku, showrooms[branch].name].filter(
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
          {price === null ? messages.noPrice : amountInDollars(price)}
          <span className="text-quiet"> · {messages.guarantee({ amount: amountInDollars(guarantee) })}</span>
        </p>
        <p className={whereabouts.place === branch ? 'text-quiet' : 'text-warn'}>
          {messages.now({ where: placeText(whereabouts.place, whereabouts) })}
        </p>
      </div>
    </div>
  )
}
