import { createFileRoute } from '@tanstack/react-router'
import { forMembers, MembersOnly } from '#accounts/web/session/members-only.tsx'
import { listMyDresses } from '#dresses/contract.ts'
import { getDressRentals } from '#rentals/lender-contract.ts'
import { LentDress } from '#rentals/screens/customers/web/lent-dress.tsx'
import { listDressReviews } from '#reviews/contract.ts'
import { LentDressReviews } from '#reviews/web/dress/lent-dress-reviews.tsx'
import { words } from '#shared/texts/texts.gen.js'
import { lentDressPageHead as headTexts } from '#site/texts/texts.gen.js'
import { ensureApi } from '#ui/api/load.ts'
import { prefetch } from '#ui/api/use-live-query.ts'
import { privateHead } from '#ui/page/head.ts'

export const Route = createFileRoute('/my-dresses/$id')({
  loader: ({ context, params }) =>
    forMembers(context, async () => {
      await ensureApi(context, getDressRentals, { params })
      await ensureApi(context, listDressReviews, { params }).catch(() => undefined)
      await prefetch(context, [listMyDresses])
    }),
  head: privateHead(headTexts.title),
  component: LentDressPage,
})

function LentDressPage() {
  const { id } = Route.useParams()
  return (
    <MembersOnly title={words.signIn} text={words.signInForDresses}>
      {() => (
        <LentDress id={id}>
          <LentDressReviews id={id} />
        </LentDress>
      )}
    </MembersOnly>
  )
}
