import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import type { CurrentUser } from '#accounts/contract.ts'
import { forMembers, MembersOnly } from '#accounts/web/session/members-only.tsx'
import { getUserBalance, listPayouts, smallestPayout } from '#payouts/contract.ts'
import { getPaymentDetails } from '#payouts/details-contract.ts'
import { payoutPageHead as headTexts, payoutPage as messages } from '#payouts/texts/texts.gen.js'
import { getLendingTerms } from '#settings/contract.ts'
import { centsOf, centsOfNumber, dollarsAndCents } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { combineQueries, QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { useOverlay } from '#ui/overlay/use-overlay.ts'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { BalanceCards, BalanceCardsSkeleton } from './balance-cards.tsx'
import { PaymentDetails } from './details/payment-details.tsx'
import { centsBeingPaidOut } from './payout-filters.ts'
import { PayoutHistory, PayoutHistorySkeleton } from './payout-history.tsx'

const RequestDialog = lazyDialog(() => import('./request-dialog.tsx'), 'RequestDialog')

// Separate from the page's own messages, which load with its component.
const title = headTexts.payouts

export const Route = createFileRoute('/payout')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forMembers(context, async ({ role }) => {
      if (role === 'ADMIN') throw redirect({ to: '/admin/payouts', search: readListSearch(location.search) })
      await prefetch(context, [
        getUserBalance,
        listPayouts,
        getShowroomClock,
        getLendingTerms,
        getPaymentDetails,
      ])
    }),
  head: privateHead(title),
  component: PayoutPage,
})

function PayoutPage() {
  return (
    <MembersOnly title={words.signIn} text={messages.guest}>
      {(viewer) => (
        <div className="gutters grid gap-10 py-10 lg:gap-12 lg:py-14">
          <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
            <h1 className="display text-headline">{title}</h1>
            <Actions viewer={viewer} />
          </header>
          <Balance />
          <PaymentDetails />
          <History />
        </div>
      )}
    </MembersOnly>
  )
}

function Actions({ viewer }: { viewer: CurrentUser }) {
  const { open, setOpen } = useOverlay('payout')
  const balance = useLiveQuery(getUserBalance).data
  const available = centsOfNumber(balance?.available ?? 0)
  const minimum = centsOf(useLiveQuery(getLendingTerms).data?.minimumPayout)
  const empty = balance !== undefined && available <= 0
  const tooLittle = balance !== undefined && available < minimum
  const note = empty ? messages.nothing : minimum > 0 ? smallestPayout(dollarsAndCents(minimum)) : undefined
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Link to="/payout/statement" className="thread-link inline-flex min-h-11 items-center">
        {messages.statement}
      </Link>
      <Button
        disabled={available <= 0 || tooLittle}
        aria-describedby={note ? 'payout-note' : undefined}
        onClick={() => setOpen(true)}
        onPointerEnter={RequestDialog.preload}
        onFocus={RequestDialog.preload}
      >
        {messages.request}
      </Button>
      {note && (
        <p id="payout-note" className="w-full text-sm text-quiet sm:text-end">
          {note}
        </p>
      )}
      <RequestDialog
        open={open}
        onOpenChange={setOpen}
        viewer={viewer}
        available={available}
        minimum={minimum}
      />
    </div>
  )
}

function Balance() {
  const payouts = useLiveQuery(listPayouts).data ?? []
  return (
    <QueryBoundary
      query={useLiveQuery(getUserBalance)}
      skeleton={<BalanceCardsSkeleton />}
      failed={words.balanceFailed}
    >
      {(balance) => <BalanceCards balance={balance} paidOut={centsBeingPaidOut(payouts)} />}
    </QueryBoundary>
  )
}

function History() {
  const search = Route.useSearch()
  const query = combineQueries(useLiveQuery(listPayouts), useLiveQuery(getShowroomClock))
  return (
    <div className="min-h-[50vh]">
      <QueryBoundary query={query} skeleton={<PayoutHistorySkeleton />} failed={messages.failed}>
        {([payouts, { timeZone }]) => <PayoutHistory payouts={payouts} search={search} timeZone={timeZone} />}
      </QueryBoundary>
    </div>
  )
}
