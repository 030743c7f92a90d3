import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { placeText } from '#dresses/place.ts'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { piecesOfWearer } from '#event-guests/rules.ts'
import { PieceWearer } from '#event-guests/web/piece-wearer.tsx'
import { Picture } from '#files/web/picture.tsx'
import { payoutFilters } from '#payouts/texts/texts.gen.js'
import type { RentalAction } from '#rentals/rules/steps.ts'
import type { Rental } from '#rentals/staff-contract.ts'
import { staffPieces as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { pieceTitle } from '#rentals/web/piece-title.ts'
import { commaList, dotList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { staffWords, words } from '#shared/texts/texts.gen.js'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { rentalDialogs } from './rental-dialogs.ts'

const AddPieceDialog = lazyDialog(() => import('./piece-dialogs.tsx'), 'AddPieceDialog')
const SwapDialog = lazyDialog(() => import('./piece-dialogs.tsx'), 'SwapDialog')
const DropPieceDialog = lazyDialog(() => import('./piece-dialogs.tsx'), 'DropPieceDialog')

/** The steps of `RentalActions` that are about one piece; they stand here. */
const ofPiece = ['swap', 'dropPiece'] as const
const ofRental = ['addPiece', 'missing'] as const
const pieceActions = [...ofPiece, ...ofRental]
export type PieceAction = (typeof pieceActions)[number]

export function isPieceAction(action: RentalAction): action is PieceAction {
  return pieceActions.some((one) => one === action)
}

type Piece = Rental['pieces'][number]

/** The dresses and accessories of a rental, each with its price, lender and place, and what can be changed. */
export function StaffPieces({ rental }: { rental: Rental }) {
  const heading = useId()
  const [shown, setShown] = useState<{ action: PieceAction; piece: Piece }>()
  const [open, setOpen] = useState(false)
  const { pieces, staff } = rental
  if (!staff) return null
  const show = (action: PieceAction, piece: Piece) => {
    setShown({ action, piece })
    setOpen(true)
  }
  const dialog = (action: PieceAction) => ({
    open: open && shown?.action === action,
    onOpenChange: setOpen,
    rental,
  })
  const piece = shown?.piece ?? pieces[0]!
  const isPossible = (action: PieceAction) => staff.actions.includes(action)
  const further = ofRental.filter(isPossible)
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="pb-2 font-semibold">
        {messages.title({ count: pieces.length })}
      </h2>
      <ul>
        {pieces.map((one) => (
          <StaffPiece
            key={one.id}
            rental={rental}
            piece={one}
            actions={ofPiece.filter(isPossible)}
            onAction={(action) => show(action, one)}
          />
        ))}
      </ul>
      {further.length > 0 && (
        <p className="flex flex-wrap gap-2 border-t border-line pt-3">
          {further.map((action) => (
            <Button key={action} size="small" kind="secondary" onClick={() => show(action, piece)}>
              {messages.actions[action]}
            </Button>
          ))}
        </p>
      )}
      <AddPieceDialog {...dialog('addPiece')} />
      <rentalDialogs.missing {...dialog('missing')} />
      {/* Another piece is another form. */}
      <SwapDialog key={`swap ${piece.id}`} {...dialog('swap')} piece={piece} />
      <DropPieceDialog key={`drop ${piece.id}`} {...dialog('dropPiece')} piece={piece} />
    </section>
  )
}

interface StaffPieceProps {
  rental: Rental
  piece: Piece
  actions: readonly PieceAction[]
  onAction(action: PieceAction): void
}

function StaffPiece({ rental, piece, actions, onAction }: StaffPieceProps) {
  const { dress, price, isMissing, isLost } = piece
  const facts = rental.staff?.pieces[piece.id]
  if (!facts) return null
  const { owner, payout, whereabouts, listPrice, guarantee, condition, damage } = facts
  const title = pieceTitle(piece)
  const isFirstOfWearer = piecesOfWearer(rental.pieces, piece)[0] === piece
  return (
    <li className="flex gap-3 border-t border-line py-3 text-sm tabular-nums">
      <span className="w-12 shrink-0">
        {dress.mainImage ? <Picture src={dress.mainImage} alt="" sizes="48px" /> : <NoPicture />}
      </span>
      <div className="grid min-w-0 flex-1 content-start gap-0.5 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <Link
            to="/dress/$id"
            params={{ id: dress.id }}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {title}
          </Link>
          {isMissing && <Badge tone="bad">{isLost ? messages.lost : messages.missing}</Badge>}
        </p>
        <p>
          {dotList([
            price === null ? words.noPriceYet : amountInDollars(price),
            listPrice !== price && listPrice && messages.listPrice({ amount: amountInDollars(listPrice) }),
            rentalsWords.securityDepositAmount({ amount: amountInDollars(guarantee) }),
          ])}
        </p>
        {!isLost && (
          <p className="text-quiet">
            {staffWords.placeIs({ where: placeText(whereabouts.place, whereabouts) })}
          </p>
        )}
        {owner && (
          <p className="text-quiet">
            {messages.lender({ name: owner.name })}
            {payout && (
              <>
                {' · '}
                {messages.earning({
                  earning: commaList([
                    amountInDollars(payout.amount),
                    payoutFilters.statusNames[payout.status].toLowerCase(),
                  ]),
                })}
              </>
            )}
          </p>
        )}
        {isFirstOfWearer && <PieceWearer facts={facts} />}
        {damage && <p className="text-bad">{messages.damage({ amount: amountInDollars(damage) })}</p>}
        {condition && <p className="whitespace-pre-line text-quiet">{condition}</p>}
      </div>
      {actions.length > 0 && (
        <div className="flex flex-col items-end gap-1">
          {actions.map((action) => (
            <Button
              key={action}
              size="small"
              kind="quiet"
              aria-label={
                rental.pieces.length > 1
                  ? messages.of({ action: messages.actions[action], title })
                  : undefined
              }
              onClick={() => onAction(action)}
            >
              {messages.actions[action]}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}
