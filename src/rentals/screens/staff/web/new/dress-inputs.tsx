import { placeText } from '#dresses/place.ts'
import { Picture } from '#files/web/picture.tsx'
import type { Check } from '#rentals/new-rental-contract.ts'
import { mostPieces } from '#rentals/rules/piece-fields.ts'
import type { EventDays } from '#rentals/rules/window.ts'
import { dressInputs as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { dotList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import type { DressId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'
import { labelOf } from '#taxonomy/labels.ts'
import { CloseIcon } from '#ui/close-icon.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field } from '#ui/form/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { freeDressLookup } from './free-dress-lookup.ts'

interface DressInputsProps {
  /** In the order in which they were chosen; one twice: two copies. */
  dressIds: readonly DressId[]
  /** Of them, once it is read. */
  check: Check | undefined
  error: string | undefined
  /** Of the event, as far as they are typed. */
  days: EventDays
  onDresses(ids: string[]): void
}

/** The dresses and accessories of a new rental, one after the other. */
export function DressInputs({ dressIds, check, error, days, onDresses }: DressInputsProps) {
  const chosen = check?.pieces ?? []
  return (
    <div className="col-span-2 grid gap-4">
      {check &&
        chosen.map((piece, index) => (
          <DressCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a dress can stand twice, for two copies
            key={`${piece.dressId} ${index}`}
            piece={piece}
            branch={check.branch}
            onRemove={() => onDresses(dressIds.filter((_, nth) => nth !== index))}
          />
        ))}
      {check && chosen.length > 1 && (
        <p className="text-sm font-medium tabular-nums">
          {check.price !== null && messages.together({ price: amountInDollars(check.price) })}
        </p>
      )}
      {dressIds.length < mostPieces && (
        <Field label={dressIds.length === 0 ? words.dress : messages.another} error={error}>
          {(control) => (
            <Combobox
              {...control}
              // Chosen, it stands above, and the field is for the next one.
              key={dressIds.length}
              // After the first dress its day is asked for.
              autoFocus={dressIds.length === 0 || days.eventDate !== ''}
              lookup={freeDressLookup(days)}
              value={undefined}
              onChange={(choice) => choice && onDresses([...dressIds, choice.value])}
            />
          )}
        </Field>
      )}
    </div>
  )
}

interface DressCardProps {
  piece: Check['pieces'][number]
  /** Where it is collected. */
  branch: Branch
  onRemove?: (() => void) | undefined
}

/** What staff say of a dress on the phone: which it is, what it costs and where it is. */
function DressCard({ piece, branch, onRemove }: DressCardProps) {
  const { title, mainImage, size, sku, whereabouts, price, guarantee } = piece
  const facts = [size && words.sizeOf({ size: labelOf('size', size) }), sku, showrooms[branch].name].filter(
    Boolean,
  )
  return (
    <div className="flex gap-4 text-sm">
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
