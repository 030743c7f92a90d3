import { Link } from '@tanstack/react-router'
import { useMay } from '#accounts/web/session/viewer.ts'
import { listStaffAgreements } from '#agreements/staff-contract.ts'
import { getRentalAgreement, shareRentalAgreement } from '#rentals/document-contract.ts'
import { RentalInvoices } from '#rentals/invoices/web/rental-invoices.tsx'
import { moneyWebRentalDocuments as messages } from '#rentals/messages/texts.gen.js'
import { isOver } from '#rentals/rules/steps.ts'
import { rentalRefreshes } from '#rentals/staff/web/detail/rental-change.ts'
import type { Rental } from '#rentals/staff-contract.ts'
import { urlOf } from '#shared/endpoint.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlay/toast.ts'

/** The rental agreement to print, or to sign in the customer's account. */
export function RentalDocuments({ rental }: { rental: Rental }) {
  const { id, customer, price, staff, step } = rental
  const may = useMay()
  const { mutate, isPending } = useApiMutation(shareRentalAgreement, {
    refreshes: rentalRefreshes,
    onSuccess: () => toast({ title: messages.sent, text: customer?.name, tone: 'good' }),
    onError: (error) => toast({ title: messages.failed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <section>
      <h2 className="pb-2 font-semibold">{messages.title}</h2>
      {price === null ? (
        <p className="text-sm text-quiet">{messages.noPrice}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-4 text-sm">
          <a
            href={urlOf(getRentalAgreement, { params: { id } })}
            download
            className="inline-flex min-h-9 items-center underline underline-offset-4"
          >
            {messages.rentalAgreement}
          </a>
          {staff?.agreementId ? (
            may(listStaffAgreements) ? (
              <Link
                to="/admin/agreements"
                className="inline-flex min-h-9 items-center underline underline-offset-4"
              >
                {messages.shared}
              </Link>
            ) : (
              messages.shared
            )
          ) : (
            customer?.id &&
            !isOver(step) && (
              <Button
                kind="secondary"
                size="small"
                pending={isPending && messages.sending}
                onClick={() => mutate({ params: { id } })}
              >
                {messages.send}
              </Button>
            )
          )}
        </p>
      )}
      <RentalInvoices rental={rental} />
    </section>
  )
}
