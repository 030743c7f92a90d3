import type { RentalPayment } from '#rentals/contract.ts'
import { paymentMethodNames, paymentName } from '#rentals/messages.ts'
import { shortTitleOf } from '#rentals/piece.ts'
import { standingOf } from '#rentals/rules/money.ts'
import { changeRental, type Rental } from '#rentals/staff-contract.ts'
import { undoDialogs as messages } from '#rentals/texts/texts.gen.js'
import { rentalChange } from '#rentals/web/rental-change.ts'
import { commaList, dotList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { poundsText } from '#till/texts.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'

export type UndoAction = keyof typeof messages.about

/**
 * Undo for the message after a step, with what the record's own Undo does to its payments. It is of the version that the
 * step has made, so a later change of somebody else refuses it. Undefined for a step that the server cannot undo.
 */
export function useStepUndo(action: UndoAction) {
  const { mutateAsync } = useApiMutation(changeRental)
  return (done: Rental) => {
    if (!done.staff?.actions.includes(action)) return undefined
    const payments = paymentsOfStep(done, action).map(paymentText)
    const money = payments.length > 0 && messages.money({ payments: dotList(payments) })
    return {
      about: done.id,
      undo: () => mutateAsync(rentalChange(done, { action, reason: messages.mistake[action] })),
      undone: { title: messages[action].done, text: dotList([shortTitleOf(done.pieces), money]) },
    }
  }
}

/** What was recorded with the step: its payments have its time. */
export function paymentsOfStep({ payments, handedOverAt, completedAt }: Rental, action: UndoAction) {
  const time = action === 'undoHandOver' ? handedOverAt : action === 'undoInspect' ? completedAt : null
  return standingOf(payments).filter(({ at }) => at === time)
}

export function paymentText(payment: RentalPayment): string {
  const { amount, method, lbpAmount } = payment
  return messages.payment({
    kind: paymentName(payment),
    facts: commaList([
      amountInDollars(amount),
      paymentMethodNames[method].toLowerCase(),
      lbpAmount && poundsText(Number(lbpAmount)),
    ]),
  })
}
