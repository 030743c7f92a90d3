import { Link } from '@tanstack/react-router'
import { useMay } from '#accounts/web/session/viewer.ts'
import { listStaffAgreements } from '#agreements/staff-contract.ts'
import { hasEnded } from '#agreements/status.ts'
import { shareRentalAgreement } from '#papers/contract.ts'
import { agreementState as messages } from '#papers/texts/texts.gen.js'
import type { Rental } from '#rentals/staff-contract.ts'
import { rentalRefreshes } from '#rentals/web/rental-change.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#ui/moment.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'

/** Whether the customer has signed the rental agreement, and the button that sends it, or the new one, to be signed. */
export function AgreementState({ rental }: { rental: Rental }) {
  const { number, agreement, staff } = rental
  const may = useMay()
  return (
    <>
      {agreement && (
        <div className="grid gap-1 text-sm">
          <p className={agreement.isNewOneDue ? 'border-s-2 border-warn ps-3' : undefined}>
            {agreementText(rental)}
          </p>
          {agreement.endedAt && (
            <p className="text-quiet">
              <Moment instant={agreement.endedAt} /> {staff?.agreementEndedBy}
            </p>
          )}
          {may(listStaffAgreements) && (
            <Link
              to="/admin/agreements"
              search={{ search: number }}
              className="inline-flex min-h-9 items-center underline underline-offset-4"
            >
              {messages.agreements}
            </Link>
          )}
        </div>
      )}
      {staff?.maySendAgreement && <SendButton rental={rental} />}
    </>
  )
}

function agreementText({ agreement, staff }: Rental): string {
  if (!agreement) return ''
  const isUncertain = staff?.maySendAgreement && !hasEnded(agreement)
  return [
    messages[agreement.status],
    agreement.isNewOneDue && messages.newOneDue,
    isUncertain && messages.uncertain,
  ]
    .filter(Boolean)
    .join(' ')
}

function SendButton({ rental: { id, customer, agreement } }: { rental: Rental }) {
  const { mutate, isPending } = useApiMutation(shareRentalAgreement, {
    refreshes: rentalRefreshes,
    onSuccess: () => toast({ title: messages.sent, text: customer?.name, tone: 'good' }),
    onError: (error) => toastFailure(error),
  })
  return (
    <Button
      kind="secondary"
      size="small"
      pending={isPending && words.sending}
      onClick={() => mutate({ params: { id } })}
    >
      {agreement ? messages.sendNew : messages.send}
    </Button>
  )
}
