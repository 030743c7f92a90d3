import type { CustomerRental } from '#rentals/contract.ts'
import { refundText } from '#rentals/customer-texts.ts'
import { titlesOf } from '#rentals/piece.ts'
import { cancelOwnDialog as messages } from '#rentals/texts/texts.gen.js'
import { parseMoney } from '#shared/format/money.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'

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
        return titlesOf(rental.pieces)
      }}
    />
  )
}

function questionOf({ pieces, paid, cancellation }: CustomerRental): string {
  if (parseMoney(cancellation.refund))
    return messages.refund({ title: titlesOf(pieces), refund: refundText(cancellation.refund) })
  return parseMoney(paid)
    ? messages.noRefund({ title: titlesOf(pieces) })
    : messages.nothing({ title: titlesOf(pieces) })
}
