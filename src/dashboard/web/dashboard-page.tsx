import { createFileRoute } from '@tanstack/react-router'
import { EmailProofBanner } from '#accounts/web/email-proof/email-proof-banner.tsx'
import { forMembers, MembersOnly } from '#accounts/web/session/members-only.tsx'
import { dashboardPageHead as headTexts, dashboardPage as messages } from '#dashboard/texts/texts.gen.js'
import { listRentals } from '#rentals/staff-contract.ts'
import { words } from '#shared/texts/texts.gen.js'
import { prefetch } from '#ui/api/use-live-query.ts'
import { privateHead } from '#ui/page/head.ts'
import { Dashboard, dashboardQueries, rentalsInput } from './dashboard.tsx'

// Not in the page's messages, which load with its component.
const title = headTexts.title

export const Route = createFileRoute('/dashboard')({
  loader: ({ context }) =>
    forMembers(context, () =>
      Promise.all([prefetch(context, dashboardQueries), prefetch(context, [listRentals], rentalsInput)]),
    ),
  head: privateHead(title),
  component: DashboardPage,
})

function DashboardPage() {
  return (
    <MembersOnly title={words.signIn} text={messages.guest}>
      {(viewer) => (
        <div className="gutters py-10 lg:py-14 wrap-anywhere">
          <h1 className="display mb-10 text-headline lg:mb-14">
            {viewer.firstName ? messages.welcomeName({ name: viewer.firstName }) : words.welcome}
          </h1>
          <EmailProofBanner />
          <Dashboard viewer={viewer} />
        </div>
      )}
    </MembersOnly>
  )
}
