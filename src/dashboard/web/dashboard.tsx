import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import type { CurrentUser } from '#accounts/contract.ts'
import { type Agreement, listAgreements } from '#agreements/contract.ts'
import { AgreementList } from '#agreements/web/agreement-list.tsx'
import { listMyAppointments } from '#appointments/contract.ts'
import { getMyEvent, type MyEvent } from '#customers/my-event-contract.ts'
import { dressesPanel, firstSteps, dashboard as messages, myEvent } from '#dashboard/texts/texts.gen.js'
import { timeLine } from '#dashboard/web/visits/time-line.ts'
import { TimeLine } from '#dashboard/web/visits/time-line-list.tsx'
import { upcomingAppointments } from '#dashboard/web/visits/upcoming.ts'
import { type LenderDress, listMyDresses } from '#dresses/contract.ts'
import { statusTones } from '#dresses/web/dress-status-badge.tsx'
import { pictureDetails, picturesOf } from '#dresses/web/dress-texts.ts'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { dressTitle } from '#dresses/web/translations.ts'
import { Picture } from '#files/web/picture.tsx'
import { lenderStatusNames, statusCounts } from '#lending/web/list/dress-status.ts'
import { getUserBalance } from '#payouts/contract.ts'
import { BalanceFigures } from '#payouts/web/balance-figures.tsx'
import type { ListedRental } from '#rentals/contract.ts'
import { listRentals } from '#rentals/staff-contract.ts'
import { daysBetween, longDateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock, type ShowroomClock } from '#showrooms/contract.ts'
import { combineQueries, QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { listMyWaitlist } from '#waitlist/contract.ts'
import { GuestBookings } from './guest-bookings.tsx'
import { nextSteps } from './next-steps.ts'
import { NextStepsList } from './next-steps-list.tsx'
import { MoreLink, Panel } from './panel.tsx'
import { paymentsDue } from './payments-due.ts'
import { PaymentsList } from './payments-list.tsx'
import { OffersPanel, WaitingPanel } from './waitlist-panels.tsx'

/** Each part of the page loads and fails separately. */
export const dashboardQueries = [
  listMyAppointments,
  getShowroomClock,
  listMyDresses,
  getUserBalance,
  listAgreements,
  getMyEvent,
  listMyWaitlist,
]

export const rentalsInput = { query: {} }

const shownAgreements = 3

export function Dashboard({ viewer }: { viewer: CurrentUser }) {
  const clock = useLiveQuery(getShowroomClock)
  const appointments = useLiveQuery(listMyAppointments)
  const dresses = useLiveQuery(listMyDresses)
  const balance = useLiveQuery(getUserBalance)
  const agreements = useLiveQuery(listAgreements)
  const rentals = useLiveQuery(listRentals, rentalsInput)
  const { data: entries = [] } = useLiveQuery(listMyWaitlist)
  const isWaiting = entries.some(({ state }) => state === 'WAITING')
  const isEmpty = [appointments.data, dresses.data, agreements.data, rentals.data].every(
    (list) => list?.length === 0,
  )
  const hasMoney = balance.data && (balance.data.available !== 0 || balance.data.pending !== 0)
  const now = clock.data
  const first = now && (
    <>
      <OffersPanel entries={entries} clock={now} />
      {viewer.role !== 'ADMIN' && <MyEventPart today={now.date} />}
    </>
  )
  if (isEmpty && balance.data && !hasMoney && !isWaiting)
    return (
      <>
        {first}
        {viewer.role === 'CLIENT' && <GuestBookings viewer={viewer} />}
        <FirstSteps />
      </>
    )
  const isLender =
    hasMoney ||
    [dresses, agreements, balance].some(({ isError }) => isError) ||
    [dresses.data, agreements.data].some((list) => list && list.length > 0)
  return (
    <>
      {first}
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Panel
          title={messages.coming}
          more={<MoreLink to="/appointments">{messages.allAppointments}</MoreLink>}
        >
          <QueryBoundary
            query={combineQueries(combineQueries(appointments, rentals), clock)}
            skeleton={<Skeleton className="h-84" />}
          >
            {([[fittings, rented], now]) => (
              <TimeLine {...timeLine(fittings, ownOf(viewer, rented), now)} clock={now} />
            )}
          </QueryBoundary>
        </Panel>
        <div className="grid content-start gap-14">
          <ToPay viewer={viewer} />
          <WaitingPanel entries={entries} />
          <ToDo viewer={viewer} />
        </div>
        {isLender && <LenderPanels />}
      </div>
    </>
  )
}

/** Staff get the rentals of all customers. */
function ownOf(viewer: CurrentUser, rentals: readonly ListedRental[]): readonly ListedRental[] {
  return viewer.role === 'ADMIN' ? [] : rentals
}

function ToPay({ viewer }: { viewer: CurrentUser }) {
  const rentals = useLiveQuery(listRentals, rentalsInput)
  const due = paymentsDue(ownOf(viewer, rentals.data ?? []))
  if (due.length === 0) return null
  return (
    <Panel title={messages.pay} more={<MoreLink to="/rentals">{messages.allRentals}</MoreLink>}>
      <PaymentsList due={due} />
    </Panel>
  )
}

function ToDo({ viewer }: { viewer: CurrentUser }) {
  const fittings = combineQueries(useLiveQuery(listMyAppointments), useLiveQuery(getShowroomClock))
  const lending = combineQueries(useLiveQuery(listMyDresses), useLiveQuery(listAgreements))
  const { data } = combineQueries(fittings, lending)
  if (!data) return null
  const [[appointments, clock], [dresses, agreements]] = data
  const upcoming = upcomingAppointments(appointments, clock)
  const steps = nextSteps({ viewer, upcoming, dresses, agreements, clock })
  if (steps.length === 0) return null
  return (
    <Panel title={messages.next}>
      <NextStepsList steps={steps} />
    </Panel>
  )
}

function LenderPanels() {
  const dresses = useLiveQuery(listMyDresses)
  const balance = useLiveQuery(getUserBalance)
  const papers = combineQueries(useLiveQuery(listAgreements), useLiveQuery(getShowroomClock))
  return (
    <>
      <Panel title={messages.dresses} more={<MoreLink to="/my-dresses">{words.allMyDresses}</MoreLink>}>
        <QueryBoundary query={dresses} skeleton={<DressesSkeleton />}>
          {(own) => <DressesPanel dresses={own} />}
        </QueryBoundary>
      </Panel>
      <div className="grid content-start gap-14">
        <Panel title={words.balance} more={<MoreLink to="/payout">{words.allPayouts}</MoreLink>}>
          <QueryBoundary query={balance} skeleton={<Skeleton className="h-44" />}>
            {(sums) => <BalanceFigures balance={sums} />}
          </QueryBoundary>
        </Panel>
        <Panel title={words.agreements} more={<MoreLink to="/agreement">{messages.allAgreements}</MoreLink>}>
          <QueryBoundary query={papers} skeleton={<Skeleton className="h-24" />}>
            {([all, now]) => <NewestAgreements all={all} clock={now} />}
          </QueryBoundary>
        </Panel>
      </div>
    </>
  )
}

function NewestAgreements({ all, clock }: { all: readonly Agreement[]; clock: ShowroomClock }) {
  if (all.length === 0) return <p className="text-quiet">{messages.noAgreements}</p>
  const older = all.length - shownAgreements
  return (
    <>
      <AgreementList agreements={all.slice(0, shownAgreements)} clock={clock} />
      {older > 0 && <p className="mt-4 text-sm text-quiet">{messages.more({ count: older })}</p>}
    </>
  )
}

function DressesSkeleton() {
  return (
    <div className="grid grid-cols-4 gap-3 sm:gap-4">
      {[1, 2, 3, 4].map((nth) => (
        <Skeleton key={nth} className="aspect-3/4" />
      ))}
    </div>
  )
}

/** Photos of the newest few dresses, and the number of all by status. */
function DressesPanel({ dresses }: { dresses: readonly LenderDress[] }) {
  if (dresses.length === 0) {
    return (
      <p className="max-w-prose text-pretty">
        {dressesPanel.none}{' '}
        <Link to="/my-dresses" search={{ add: true }} className="thread-link">
          {dressesPanel.add}
        </Link>
      </p>
    )
  }
  return (
    <div className="grid gap-6">
      <ul className="grid grid-cols-4 gap-3 sm:gap-4">
        {dresses.slice(0, 4).map((dress) => {
          const [picture] = picturesOf(dress)
          return (
            <li key={dress.id}>
              <Link to="/my-dresses" search={{ dress: dress.id }} className="block">
                {picture ? (
                  <Picture
                    src={picture}
                    facts={pictureDetails(dress, picture)}
                    alt={dressTitle(dress)}
                    sizes="(min-width: 1024px) 13vw, 22vw"
                  />
                ) : (
                  <span role="img" aria-label={dressTitle(dress)} className="block aspect-3/4">
                    <NoPicture />
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
      <ul aria-label={dressesPanel.status} className="grid gap-x-8 sm:grid-cols-2">
        {statusCounts(dresses).map(({ status, count }) => (
          <li key={status} className="border-b border-line">
            <Link
              to="/my-dresses"
              search={{ status }}
              className="flex min-h-11 items-center justify-between gap-4 hover:bg-blush"
            >
              <Badge tone={statusTones[status]}>{lenderStatusNames[status]}</Badge>
              <span className="pe-1 tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const links: readonly Pick<LinkProps, 'to' | 'search'>[] = [
  { to: '/collections' },
  { to: '/appointments' },
  { to: '/my-dresses', search: { add: true } },
]

/** For a user without any data, instead of empty panels. */
function FirstSteps() {
  return (
    <section>
      <h2 className="text-lg text-quiet">{firstSteps.lead}</h2>
      <ol className="mt-8 grid border-t border-line md:grid-cols-3 md:divide-x md:divide-line">
        {firstSteps.steps.map(({ title, text, action }, index) => (
          <li
            key={title}
            className="flex flex-col items-start gap-3 border-b border-line py-8 md:px-8 md:first:ps-0 md:last:pe-0"
          >
            <span aria-hidden="true" className="display text-title text-quiet">
              {index + 1}
            </span>
            <h3 className="display text-title">{title}</h3>
            <p className="max-w-sm text-quiet">{text}</p>
            <Link {...links[index]} className="thread-link mt-auto inline-flex min-h-11 items-center">
              {action}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

const EventDialog = lazyDialog(() => import('./event-dialog.tsx'), 'EventDialog')

/** The day that all the rest is for. */
function MyEventPart({ today }: { today: string }) {
  return (
    <section aria-label={words.yourEvent} className="mb-12 border-s-2 border-accent ps-4">
      <QueryBoundary query={useLiveQuery(getMyEvent)} skeleton={<Skeleton className="h-20" />}>
        {(event) => <EventText event={event} today={today} />}
      </QueryBoundary>
    </section>
  )
}

function EventText({ event, today }: { event: MyEvent; today: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { eventDate, eventPlace } = event
  const when = commaList([eventDate && longDateWithYear(eventDate), eventPlace])
  return (
    <>
      <h2 className="display text-title">
        {eventDate ? myEvent.inDays({ days: daysBetween(today, eventDate) }) : words.eventDateQuestion}
      </h2>
      <p className="mt-1 text-quiet">{when || myEvent.why}</p>
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Button kind="link" onClick={() => setIsOpen(true)}>
          {eventDate ? myEvent.change : myEvent.add}
        </Button>
        <Link to="/profile" hash="measurements" className="thread-link inline-flex min-h-6 items-center">
          {words.yourMeasurements}
        </Link>
      </p>
      <EventDialog open={isOpen} onOpenChange={setIsOpen} event={event} today={today} />
    </>
  )
}
