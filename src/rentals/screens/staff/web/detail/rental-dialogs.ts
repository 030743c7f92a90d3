import type { ListedRental } from '#rentals/contract.ts'
import type { RentalStep } from '#rentals/rules/steps.ts'
import { rentalDialogs as rentalDialogsTexts } from '#rentals/texts/texts.gen.js'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'

/** What can be done with a rental, each with its dialog. */
export const rentalDialogs = {
  confirm: lazyDialog(() => import('./confirm-dialog.tsx'), 'ConfirmRentalDialog'),
  decline: lazyDialog(() => import('./decline-dialog.tsx'), 'DeclineDialog'),
  handOver: lazyDialog(() => import('./hand-over-dialog.tsx'), 'HandOverDialog'),
  notCollected: lazyDialog(() => import('./not-collected-dialog.tsx'), 'NotCollectedDialog'),
  return: lazyDialog(() => import('./return-dialog.tsx'), 'ReturnDialog'),
  inspect: lazyDialog(() => import('./inspect-dialog.tsx'), 'InspectDialog'),
  undoHandOver: lazyDialog(() => import('./undo-dialogs.tsx'), 'UndoHandOverDialog'),
  undoReturn: lazyDialog(() => import('./undo-dialogs.tsx'), 'UndoReturnDialog'),
  undoInspect: lazyDialog(() => import('./undo-dialogs.tsx'), 'UndoInspectDialog'),
  undoNotCollected: lazyDialog(() => import('./undo-dialogs.tsx'), 'UndoNotCollectedDialog'),
  missing: lazyDialog(() => import('./piece-dialogs.tsx'), 'MissingDialog'),
  extend: lazyDialog(() => import('./date-dialogs.tsx'), 'ExtendDialog'),
  cancel: lazyDialog(() => import('./cancel-dialog.tsx'), 'CancelRentalDialog'),
  payment: lazyDialog(() => import('#rentals/payments/web/payment-dialogs.tsx'), 'PaymentDialog'),
  refund: lazyDialog(() => import('#rentals/payments/web/refund-dialog.tsx'), 'RefundDialog'),
  invoice: lazyDialog(() => import('#papers/invoices/web/issue-dialog.tsx'), 'IssueInvoiceDialog'),
  history: lazyDialog(() => import('./rental-history.tsx'), 'RentalHistory'),
}
export type RentalDialogName = keyof typeof rentalDialogs

export const rentalDialogNames = rentalDialogsTexts.rentalDialogNames

/** What staff usually do next. */
export function nextStepOf({
  step,
  notCollected,
}: Pick<ListedRental, 'step' | 'notCollected'>): RentalDialogName | undefined {
  return notCollected ? 'notCollected' : nextSteps[step]
}

const nextSteps: Partial<Record<RentalStep, RentalDialogName>> = {
  REQUESTED: 'confirm',
  CONFIRMED: 'handOver',
  COLLECTED: 'return',
  RETURNED: 'inspect',
}
