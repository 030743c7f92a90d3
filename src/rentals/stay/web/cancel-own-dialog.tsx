import type { CustomerRental } from '#rentals/contract.ts'
import { refundText } from '#rentals/customer-texts.ts'
import { parseMoney } from '#shared/format/money.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'

const messages = {
  title: 'Cancel this rental?',
  nothing: (title: string) => `“${title}” becomes free for others. Nothing was paid.`,
  refund: (title: string, refund: string) => `“${title}” becomes free for others. ${refund}`,
  noRefund: (title: string) =>
    `“${title}” becomes free for others. By the terms the deposit is not given back any more.`,
  action: 'Cancel Rental',
  keep: 'Keep It',
  pending: 'Cancelling…',
  done: 'Rental cancelled',
  failed: 'Failed to cancel the rental',
}

interface CancelOwnDialogProps extends DialogProps {
  rental: CustomerRental
  cancel(): Promise<unknown>
}

/** Names what is given back. */
export function CancelOwnDialog({ rental, cancel, ...dialog }: CancelOwnDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      {...messages}
      question={questionOf(rental)}
      send={async () => {
        await cancel()
        return rental.dress.title
      }}
    />
  )
}

function questionOf({ dress, paid, cancellation }: CustomerRental): string {
  if (parseMoney(cancellation.refund)) return messages.refund(dress.title, refundText(cancellation.refund))
  return parseMoney(paid) ? messages.noRefund(dress.title) : messages.nothing(dress.title)
}
