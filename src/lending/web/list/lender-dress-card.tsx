import { type ReactNode, useId } from 'react'
import { CardPicture } from '#catalogue/web/card/dress-card.tsx'
import type { LenderDress } from '#dresses/contract.ts'
import { statusTones } from '#dresses/web/dress-status-badge.tsx'
import { amountText } from '#dresses/web/dress-texts.ts'
import { dressTitle } from '#dresses/web/translations.ts'
import { lendingWords, lenderDressCard as messages } from '#lending/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { lenderStatusNames } from './dress-status.ts'

interface LenderDressCardProps {
  dress: LenderDress
  /** Load the picture eagerly: the card is above the fold. */
  priority?: boolean
  onOpen(): void
  onEdit(): void
}

export function LenderDressCard({ dress, priority, onOpen, onEdit }: LenderDressCardProps) {
  return (
    <article className="flex h-full flex-col items-start gap-3">
      <button
        type="button"
        id={`dress-${dress.id}`}
        onClick={onOpen}
        aria-haspopup="dialog"
        className="group content-button w-full text-start"
      >
        <CardPicture dress={dress} sizes={listGridSizes} priority={priority} />
        <span className="mt-3 block font-medium text-pretty group-hover:underline group-hover:decoration-accent group-hover:decoration-1 group-hover:underline-offset-4">
          {dressTitle(dress)}
        </span>
      </button>
      <LenderPrice dress={dress} />
      <Badge tone={statusTones[dress.status]}>{lenderStatusNames[dress.status]}</Badge>
      <div className="w-full pt-1">
        <NextStep dress={dress} onOpen={onOpen} onEdit={onEdit} />
      </div>
    </article>
  )
}

export function LenderPrice({ dress }: { dress: Pick<LenderDress, 'rentalPrice' | 'hidePrice'> }): ReactNode {
  const price = amountText(dress.rentalPrice)
  if (!price) return <p className="text-sm text-quiet">{messages.noPrice}</p>
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-quiet tabular-nums">
      {words.rentalPriceTitle} <span className="text-ink">{price}</span>
      {dress.hidePrice && <span>({messages.hidden})</span>}
    </p>
  )
}

function NextStep({ dress, onOpen, onEdit }: Pick<LenderDressCardProps, 'dress' | 'onOpen' | 'onEdit'>) {
  const why = useId()
  const buttonProps = { kind: 'secondary', size: 'small' } as const
  switch (dress.status) {
    case 'PENDING':
      // Not `disabled`: the button needs the focus for its description.
      return (
        <>
          <Button {...buttonProps} aria-disabled aria-describedby={why}>
            {messages.underReview}
          </Button>
          <p id={why} className="mt-2 text-sm text-quiet">
            {messages.underReviewWhy}
          </p>
        </>
      )
    case 'PRE_APPROVED':
      return (
        <ButtonLink {...buttonProps} to="/appointments" search={{ type: 'SUBMIT DRESS' }}>
          {messages.handOver}
        </ButtonLink>
      )
    case 'APPROVED':
      return (
        <ButtonLink {...buttonProps} to="/dress/$id" params={{ id: dress.id }}>
          {words.seeItsPage}
        </ButtonLink>
      )
    case 'REJECTED':
      return (
        <span className="flex flex-wrap gap-2">
          <Button {...buttonProps} onClick={onEdit} aria-haspopup="dialog">
            {lendingWords.editAndResubmit}
          </Button>
          <Button kind="quiet" size="small" onClick={onOpen} aria-haspopup="dialog">
            {messages.why}
          </Button>
        </span>
      )
    default:
      return (
        <Button {...buttonProps} onClick={onOpen} aria-haspopup="dialog">
          {messages.details}
        </Button>
      )
  }
}

export const listGridClass = 'grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 xl:grid-cols-4'
const listGridSizes = '(min-width: 1280px) 23vw, (min-width: 768px) 30vw, 46vw'
