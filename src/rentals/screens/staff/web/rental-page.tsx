import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { getRental } from '#rentals/staff-contract.ts'
import { rentalPageHead as headTexts } from '#rentals/texts/texts.gen.js'
import { prefetchPounds } from '#till/web/rate/in-pounds.tsx'
import { ensureApi } from '#ui/api/load.ts'
import { privateHead } from '#ui/page/head.ts'
import { RentalView } from './detail/rental-view.tsx'

export const Route = createFileRoute('/admin/rentals/$id')({
  loader: ({ context, params }) =>
    forStaff(context, async () => {
      await Promise.all([ensureApi(context, getRental, { params }), prefetchPounds(context)])
    }),
  head: privateHead(headTexts.title),
  component: () => <RentalView id={Route.useParams().id} />,
})
