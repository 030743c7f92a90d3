import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { newRentalPageHead as headTexts } from '#rentals/texts/texts.gen.js'
import { pageSearch, textParam } from '#ui/list/page-search.ts'
import { privateHead } from '#ui/page/head.ts'
import { NewRental } from './new/new-rental.tsx'

export const Route = createFileRoute('/admin/rentals/new')({
  validateSearch: pageSearch<{ dress?: string; customer?: string }>({
    dress: textParam,
    customer: textParam,
  }),
  loader: ({ context }) => forStaff(context, async () => undefined),
  head: privateHead(headTexts.title),
  component: NewRentalPage,
})

function NewRentalPage() {
  const { dress, customer } = Route.useSearch()
  return <NewRental dressId={dress} customerId={customer} />
}
