import { useState } from 'react'
import { useViewer } from '#accounts/web/session/viewer.ts'
import type { RentalPayment } from '#rentals/contract.ts'
import type { Rental } from '#rentals/staff-contract.ts'
import { justPaid as messages } from '#rentals/texts/texts.gen.js'
import { firstNameOf } from '#shared/format/first-name.ts'
import { amountInDollars } from '#shared/format/money.ts'

/** What colleagues have recorded since the dialog was opened: it changes what is due while somebody types. */
export function JustPaid({ rental: { payments, staff } }: { rental: Rental }) {
  const me = useViewer()?.id
  const [before] = useState(payments.map(({ id }) => id))
  const added = payments.flatMap((payment) => {
    if (before.includes(payment.id)) return []
    const by = staff?.paymentsBy[payment.id]
    return by && by.id !== me ? { ...payment, name: firstNameOf(by.name) } : []
  })
  return (
    <div role="status" className="grid gap-1 border-s-2 border-warn ps-3 text-sm empty:hidden">
      {added.map((payment) => (
        <p key={payment.id}>
          {messages[whatOf(payment)]({ name: payment.name, amount: amountInDollars(payment.amount) })}
        </p>
      ))}
    </div>
  )
}

function whatOf({ kind, reverses }: RentalPayment): keyof typeof messages {
  if (reverses) return 'undone'
  return kind === 'REFUND' ? 'refunded' : 'taken'
}
