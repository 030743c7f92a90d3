import { createFileRoute } from '@tanstack/react-router'
import { forMembers, MembersOnly } from '#accounts/web/session/members-only.tsx'
import { useEventGuests } from '#event-guests/web/use-event-guests.ts'
import { getPaymentReceipt, getRentalAgreement } from '#papers/contract.ts'
import { getInvoice } from '#papers/invoices/contract.ts'
import { getRentalCalendar } from '#rentals/contract.ts'
import { changeRental, getRental, listRentals } from '#rentals/staff-contract.ts'
import {
  customerRentalPageHead as headTexts,
  customerRentalPage as messages,
} from '#rentals/texts/texts.gen.js'
import { urlOf } from '#shared/endpoint.ts'
import type { RentalId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { ensureApi } from '#ui/api/load.ts'
import { combineQueries, QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { privateHead } from '#ui/page/head.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { followRequest } from './follow-request.ts'
import { RentalSheet } from './rental-sheet.tsx'

// Separate from the page's own messages, which load with its component.
const title = headTexts.title

export const Route = createFileRoute('/rentals/$id')({
  loader: ({ context, params }) =>
    forMembers(context, async () => {
      await ensureApi(context, getRental, { params })
      await prefetch(context, [getShowroomClock])
    }),
  head: privateHead(title),
  component: RentalPage,
})

function RentalPage() {
  const { id } = Route.useParams()
  return (
    <MembersOnly title={words.signIn} text={messages.guest}>
      {() => <OwnRental id={id} />}
    </MembersOnly>
  )
}

function OwnRental({ id }: { id: RentalId }) {
  const query = combineQueries(
    useLiveQuery(getRental, { params: { id } }, followRequest),
    useLiveQuery(getShowroomClock),
  )
  const guests = useEventGuests(id)
  const { mutateAsync } = useApiMutation(changeRental, { refreshes: [getRental, listRentals] })
  return (
    <QueryBoundary query={query} skeleton={<SkeletonRows count={8} className="mb-3 h-8" />}>
      {([rental, clock]) => (
        <RentalSheet
          rental={rental}
          clock={clock}
          access={{ id }}
          guests={guests}
          receiptHref={(paymentId) => urlOf(getPaymentReceipt, { params: { id, paymentId } })}
          invoiceHref={(invoiceId) => urlOf(getInvoice, { params: { id, invoiceId } })}
          rentalAgreementHref={urlOf(getRentalAgreement, { params: { id } })}
          calendarHref={urlOf(getRentalCalendar, { params: { id } })}
          cancel={() => mutateAsync({ params: { id }, body: { action: 'cancel' } })}
        />
      )}
    </QueryBoundary>
  )
}
