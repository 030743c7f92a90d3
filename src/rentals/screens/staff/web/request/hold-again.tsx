import type { ListedRental } from '#rentals/contract.ts'
import { titlesOf } from '#rentals/piece.ts'
import { changeRental } from '#rentals/staff-contract.ts'
import { holdAgain as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { rentalRefreshes } from '#rentals/web/rental-change.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'

interface HoldAgainProps {
  rental: Pick<ListedRental, 'id' | 'version' | 'pieces'>
  /** Whose rental it is, in a list, for screen readers. */
  name?: string
}

/** Holds a dress again after its hold has ended, or longer. */
export function HoldAgain({ rental: { id, version = 0, pieces }, name }: HoldAgainProps) {
  const hold = useApiMutation(changeRental, {
    refreshes: rentalRefreshes,
    onSuccess: () => toast({ title: messages.held, text: titlesOf(pieces), tone: 'good' }),
    onError: (error) => toastFailure(error),
  })
  return (
    <Button
      size="small"
      kind="secondary"
      aria-label={name && rentalsWords.stepWhose({ step: messages.holdAgain, whose: name })}
      onClick={() => hold.mutate({ params: { id }, body: { action: 'hold', version } })}
    >
      {messages.holdAgain}
    </Button>
  )
}
