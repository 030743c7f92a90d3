import { use, useState } from 'react'
import { useMay } from '#accounts/web/session/viewer.ts'
import { listAudit } from '#audit/contract.ts'
import { dueNow } from '#rentals/payments/web/due-now.tsx'
import { dueNext } from '#rentals/proposed-payments.ts'
import { isChangeOpen } from '#rentals/rules/change-request.ts'
import { isStepDue, type RentalAction } from '#rentals/rules/steps.ts'
import { HoldAgain } from '#rentals/screens/staff/web/request/hold-again.tsx'
import type { Rental } from '#rentals/staff-contract.ts'
import { rentalActions as texts } from '#rentals/texts/texts.gen.js'
import { localNow } from '#shared/dates.ts'
import { centsOf } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { DueSum } from '#ui/form/due-sum.tsx'
import { TimeZone } from '#ui/moment.tsx'
import { WhatsappButton } from '#whatsapp/web/whatsapp-button.tsx'
import { nextStepOf, type RentalDialogName, rentalDialogNames, rentalDialogs } from './rental-dialogs.ts'
import { isPieceAction, type PieceAction } from './staff-pieces.tsx'

/** What can be done now: the next step first. */
export function RentalActions({ rental }: { rental: Rental }) {
  const [shown, setShown] = useState<RentalDialogName>()
  const [open, setOpen] = useState(false)
  const may = useMay()
  const actions = rental.staff?.actions.filter(isRentalDialog) ?? []
  const isToRefund = centsOf(rental.toRefund) > 0
  const isOwing = rental.step === 'COMPLETED' && centsOf(rental.balance) > 0
  const show = (name: RentalDialogName) => {
    setShown(name)
    setOpen(true)
  }
  // The one primary button is then her answer, above.
  const isAsked = rental.changeRequest !== null && isChangeOpen(rental.changeRequest, rental.step)
  const today = localNow(new Date(), use(TimeZone)).date
  const dueStep = !isAsked && isStepDue(rental, today) ? nextStepOf(rental) : undefined
  const due = dueNext(rental)
  const isDaysOver = rental.step === 'CONFIRMED' && !actions.includes('handOver')
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      <div
        role="group"
        aria-label={words.actions}
        className="flex flex-wrap items-center gap-2 border-y border-line py-3"
      >
        {due && <DueSum {...dueNow(due.kind, due.cents)} />}
        {actions.map((action) =>
          action === 'hold' ? (
            <HoldAgain key={action} rental={rental} />
          ) : (
            <Button
              key={action}
              size="small"
              kind={action === dueStep ? 'primary' : 'secondary'}
              onClick={() => show(action)}
            >
              {rentalDialogNames[action]}
            </Button>
          ),
        )}
        {isToRefund && (
          <Button size="small" onClick={() => show('refund')}>
            {rentalDialogNames.refund}
          </Button>
        )}
        <Button size="small" kind={isOwing ? 'primary' : 'secondary'} onClick={() => show('payment')}>
          {rentalDialogNames.payment}
        </Button>
        {rental.staff?.invoice === 'possible' && (
          <Button size="small" kind="secondary" onClick={() => show('invoice')}>
            {rentalDialogNames.invoice}
          </Button>
        )}
        {rental.customer && hasReadyMessage(rental) && (
          <WhatsappButton
            kind="secondary"
            subject={{ kind: 'rental', id: rental.id }}
            name={rental.customer.name}
          />
        )}
        {may(listAudit) && (
          <Button size="small" kind="quiet" onClick={() => show('history')}>
            {rentalDialogNames.history}
          </Button>
        )}
        {isDaysOver && <p className="basis-full text-sm text-quiet">{texts.daysOver}</p>}
      </div>
      {Object.entries(rentalDialogs).map(([name, Dialog]) => (
        <Dialog key={name} open={open && shown === name} onOpenChange={setOpen} rental={rental} />
      ))}
    </>
  )
}

/** There is a WhatsApp message to send her about it; beside her number an empty one is not offered as well. */
export function hasReadyMessage({ status, staff }: Pick<Rental, 'status' | 'staff'>): boolean {
  return status === 'CONFIRMED' || Boolean(staff?.declined)
}

/** What is about one piece stands beside it. */
function isRentalDialog(action: RentalAction): action is Exclude<RentalAction, PieceAction> {
  return !isPieceAction(action)
}
