import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import type { CurrentUser } from '#accounts/contract.ts'
import { forMembers, MembersOnly } from '#accounts/web/session/members-only.tsx'
import { accountText } from '#payouts/account.ts'
import { getUserBalance, listPayouts, smallestPayout } from '#payouts/contract.ts'
import { getPaymentDetails } from '#payouts/details-contract.ts'
import {
  payoutPageHead as headTexts,
  payoutPage as messages,
  payoutsWords,
} from '#payouts/texts/texts.gen.js'
import { getLendingTerms } from '#settings/contract.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { centsOf, centsOfNumber, dollarsAndCents } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { combineQueries, QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { useOverlay } from '#ui/overlay/use-overlay.ts'
import { privateHead } from '#ui/page/head.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { readListSearch } from '#ui/table/list-search.ts'
import { centsBeingPaidOut } from './payout-filters.ts'
import { PayoutHistory, PayoutHistorySkeleton } from './payout-history.tsx'

const RequestDialog = lazyDialog(() => import('./request-dialog.tsx'), 'RequestDialog')

// Separate from the page's own messages, which load with its component.
const title = headTexts.title

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
    <QueryBoundary query={useLiveQuery(getUserBalance)} skeleton={<BalanceCardsSkeleton />}>
      {(balance) => <BalanceCards balance={balance} paidOut={centsBeingPaidOut(payouts)} />}
    </QueryBoundary>
  )
}

function History() {
  const search = Route.useSearch()
  const query = combineQueries(useLiveQuery(listPayouts), useLiveQuery(getShowroomClock))
  return (
    <div className="min-h-[50vh]">
      <QueryBoundary query={query} skeleton={<PayoutHistorySkeleton />}>
        {([payouts, { timeZone }]) => <PayoutHistory payouts={payouts} search={search} timeZone={timeZone} />}
      </QueryBoundary>
    </div>
  )
}

interface BalanceCardsProps {
  balance: ReplyOf<typeof getUserBalance>
  /** Cents of `pending` that are requested payouts. */
  paidOut: number
}

function BalanceCards({ balance, paidOut }: BalanceCardsProps) {
  const available = centsOfNumber(balance.available)
  const pending = centsOfNumber(balance.pending)
  const cards = [
    { name: payoutsWords.availableBalance, cents: available, text: messages.availableText },
    { name: payoutsWords.pendingEarnings, cents: pending, text: pendingText(pending - paidOut, paidOut) },
    { name: payoutsWords.totalEarnings, cents: available + pending, text: messages.totalText },
  ]
  return (
    <dl aria-label={messages.figures} className={grid}>
      {cards.map(({ name, cents, text }) => (
        <div key={name} className="flex flex-col gap-1 border border-line bg-surface p-5 sm:p-6">
          <dt className="text-sm text-quiet">{name}</dt>
          <dd className="text-title tracking-tight tabular-nums">{dollarsAndCents(cents)}</dd>
          <dd className="text-sm text-quiet">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function BalanceCardsSkeleton() {
  return (
    <div className={grid}>
      {[1, 2, 3].map((nth) => (
        <Skeleton key={nth} className="h-34" />
      ))}
    </div>
  )
}

const grid = 'grid gap-4 sm:grid-cols-3 lg:gap-6'

function pendingText(earned: number, paidOut: number): string {
  if (paidOut === 0) return messages.coming
  return earned <= 0
    ? messages.paidOut
    : messages.both({ earned: dollarsAndCents(earned), paidOut: dollarsAndCents(paidOut) })
}

const DetailsDialog = lazyDialog(() => import('./details/details-dialog.tsx'), 'DetailsDialog')

/** Where payouts go, without the whole number. */
function PaymentDetails() {
  const [open, setOpen] = useState(false)
  const query = useLiveQuery(getPaymentDetails)
  return (
    <section aria-labelledby="payment-details" className="grid gap-2">
      <h2 id="payment-details" className="text-lg font-medium">
        {messages.paymentDetailsTitle}
      </h2>
      <QueryBoundary query={query} skeleton={<Skeleton className="h-11" />}>
        {({ details }) => (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <p className="max-w-prose">{details ? accountText(details) : messages.paymentDetailsNone}</p>
            <Button
              kind="secondary"
              onClick={() => setOpen(true)}
              onPointerEnter={DetailsDialog.preload}
              onFocus={DetailsDialog.preload}
            >
              {details ? words.change : messages.add}
            </Button>
            <DetailsDialog open={open} onOpenChange={setOpen} method={details?.method} />
          </div>
        )}
      </QueryBoundary>
    </section>
  )
}
