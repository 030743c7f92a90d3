import { useState } from 'react'
import type { RentalAction } from '#rentals/rules/steps.ts'
import { changeRental, type Rental } from '#rentals/staff-contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { rentalRefreshes } from './rental-change.ts'

const dialogs = {
  confirm: lazyDialog(() => import('./confirm-dialog.tsx'), 'ConfirmRentalDialog'),
  handOver: lazyDialog(() => import('./hand-over-dialog.tsx'), 'HandOverDialog'),
  return: lazyDialog(() => import('./return-dialogs.tsx'), 'ReturnDialog'),
  inspect: lazyDialog(() => import('./return-dialogs.tsx'), 'InspectDialog'),
  extend: lazyDialog(() => import('./date-dialogs.tsx'), 'ExtendDialog'),
  swap: lazyDialog(() => import('./date-dialogs.tsx'), 'SwapDialog'),
  cancel: lazyDialog(() => import('./cancel-dialog.tsx'), 'CancelRentalDialog'),
  payment: lazyDialog(() => import('#rentals/money/web/payment-dialogs.tsx'), 'PaymentDialog'),
  history: lazyDialog(() => import('./rental-history.tsx'), 'RentalHistory'),
}
type DialogName = keyof typeof dialogs

const messages: Record<DialogName | 'hold', string> = {
  confirm: 'Confirm',
  hold: 'Hold Again',
  handOver: 'Hand Over',
  return: 'Take Back',
  inspect: 'Inspect',
  extend: 'Change Dates',
  swap: 'Swap Dress',
  cancel: 'Cancel Rental',
  payment: 'Record Payment',
  history: 'History',
}

const texts = { held: 'Dress held', failed: 'Failed to hold the dress', actions: 'Actions' }

const main: readonly RentalAction[] = ['confirm', 'handOver', 'return', 'inspect']

/** What can be done now: the next step first. */
export function RentalActions({ rental }: { rental: Rental }) {
  const [shown, setShown] = useState<DialogName>()
  const [open, setOpen] = useState(false)
  const hold = useApiMutation(changeRental, {
    refreshes: rentalRefreshes,
    onSuccess: () => toast({ title: texts.held, text: rental.dress.title, tone: 'good' }),
    onError: (error) => toast({ title: texts.failed, text: errorMessage(error), tone: 'bad' }),
  })
  const actions = rental.staff?.actions ?? []
  const show = (name: DialogName) => {
    setShown(name)
    setOpen(true)
  }
  const holdAgain = () => {
    const { id, version = 0 } = rental
    hold.mutate({ params: { id }, body: { action: 'hold', version } })
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      <div role="group" aria-label={texts.actions} className="flex flex-wrap gap-2 border-y border-line py-3">
        {actions.map((action) => (
          <Button
            key={action}
            size="small"
            kind={main.includes(action) ? 'primary' : 'secondary'}
            onClick={() => (action === 'hold' ? holdAgain() : show(action))}
          >
            {messages[action]}
          </Button>
        ))}
        <Button size="small" kind="secondary" onClick={() => show('payment')}>
          {messages.payment}
        </Button>
        <Button size="small" kind="quiet" onClick={() => show('history')}>
          {messages.history}
        </Button>
      </div>
      {Object.entries(dialogs).map(([name, Dialog]) => (
        <Dialog key={name} open={open && shown === name} onOpenChange={setOpen} rental={rental} />
      ))}
    </>
  )
}
