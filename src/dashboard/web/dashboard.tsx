import type { CurrentUser } from '#accounts/contract.ts'
import { type Agreement, listAgreements } from '#agreements/contract.ts'
import { AgreementList } from '#agreements/web/agreement-list.tsx'
import { listMyAppointments } from '#appointments/contract.ts'
import { listMyDresses } from '#dresses/contract.ts'
import { getUserBalance } from '#payouts/contract.ts'
import { BalanceFigures } from '#payouts/web/balance-figures.tsx'
import { owesRest } from '#rentals/proposed-payments.ts'
import { soonestFirst } from '#rentals/rules/soonest-first.ts'
import type { RentalStep } from '#rentals/rules/steps.ts'
import { listRentals } from '#rentals/staff-contract.ts'
import { RentalRow } from '#rentals/stay/web/rental-row.tsx'
import { getShowroomClock, type ShowroomClock } from '#showrooms/contract.ts'
import { combineQueries, QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { DressesPanel } from './dresses-panel.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NextAppointment } from './next-appointment.tsx'
import { nextSteps } from './next-steps.ts'
import { NextStepsList } from './next-steps-list.tsx'
import { MoreLink, Panel } from './panel.tsx'
import { upcomingAppointments } from './upcoming.ts'

const messages = {
  rentals: 'Your rentals',
  allRentals: 'All rentals',
  appointment: 'Your next appointment',
  allAppointments: 'All appointments',
  appointmentFailed: 'Your appointments could not be loaded.',
  dresses: 'My dresses',
  allDresses: 'All my dresses',
  dressesFailed: 'Your dresses could not be loaded.',
  next: 'What to do next',
  nextFailed: 'Your next steps could not be loaded.',
  balance: 'Balance',
  allPayouts: 'All payouts',
  balanceFailed: 'Your balance could not be loaded.',
  agreements: 'Agreements',
  allAgreements: 'All agreements',
  agreementsFailed: 'Your agreements could not be loaded.',
  noAgreements: 'No agreements yet. One is prepared with your first dress.',
  more: (count: number) => (count === 1 ? 'And one older one.' : `And ${count} older ones.`),
}

/** Each part of the page loads and fails separately. */
export const dashboardQueries = [
  listMyAppointments,
  getShowroomClock,
  listMyDresses,
  getUserBalance,
  listAgreements,
]

export const rentalsInput = { query: {} }

const shownAgreements = 3

const openSteps: readonly RentalStep[] = ['REQUESTED', 'CONFIRMED', 'COLLECTED', 'RETURNED']

export function Dashboard({ viewer }: { viewer: CurrentUser }) {
  const clock = useLiveQuery(getShowroomClock)
  const appointments = useLiveQuery(listMyAppointments)
  const dresses = useLiveQuery(listMyDresses)
  const balance = useLiveQuery(getUserBalance)
  const agreements = useLiveQuery(listAgreements)
  const rentals = useLiveQuery(listRentals, rentalsInput)
  const fittings = combineQueries(appointments, clock)
  const papers = combineQueries(agreements, clock)
  const nothingYet =
    [appointments.data, dresses.data, agreements.data, rentals.data].every((list) => list?.length === 0) &&
    balance.data?.available === 0 &&
    balance.data.pending === 0
  // Staff get the rentals of all customers.
  const own = viewer.role === 'ADMIN' ? [] : soonestFirst(rentals.data ?? [])
  const open = own.filter((rental) => openSteps.includes(rental.step) || owesRest(rental))
  if (nothingYet) return <FirstSteps />
  return (
    <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      {clock.data && open.length > 0 && (
        <div className="lg:col-span-2">
          <Panel title={messages.rentals} more={<MoreLink to="/rentals">{messages.allRentals}</MoreLink>}>
            <ul className="*:first:border-t-0 *:first:pt-0">
              {open.map((rental) => (
                <RentalRow key={rental.id} rental={rental} clock={clock.data} />
              ))}
            </ul>
          </Panel>
        </div>
      )}
      <Panel
        title={messages.appointment}
        more={<MoreLink to="/appointments">{messages.allAppointments}</MoreLink>}
      >
        <QueryBoundary
          query={fittings}
          skeleton={<Skeleton className="h-84" />}
          failed={messages.appointmentFailed}
        >
          {([all, now]) => <NextAppointment upcoming={upcomingAppointments(all, now)} clock={now} />}
        </QueryBoundary>
      </Panel>
      <Panel title={messages.next}>
        <QueryBoundary
          query={combineQueries(combineQueries(fittings, rentals), combineQueries(dresses, agreements))}
          skeleton={<Skeleton className="h-28" />}
          failed={messages.nextFailed}
        >
          {([[[all, now], rented], [own, contracts]]) => {
            const upcoming = upcomingAppointments(all, now)
            const steps = nextSteps({
              viewer,
              upcoming,
              dresses: own,
              agreements: contracts,
              rentals: viewer.role === 'ADMIN' ? [] : rented,
              clock: now,
            })
            return <NextStepsList steps={steps} clock={now} />
          }}
        </QueryBoundary>
      </Panel>
      <Panel title={messages.dresses} more={<MoreLink to="/my-dresses">{messages.allDresses}</MoreLink>}>
        <QueryBoundary query={dresses} skeleton={<DressesSkeleton />} failed={messages.dressesFailed}>
          {(own) => <DressesPanel dresses={own} />}
        </QueryBoundary>
      </Panel>
      <div className="grid content-start gap-14">
        <Panel title={messages.balance} more={<MoreLink to="/payout">{messages.allPayouts}</MoreLink>}>
          <QueryBoundary
            query={balance}
            skeleton={<Skeleton className="h-44" />}
            failed={messages.balanceFailed}
          >
            {(sums) => <BalanceFigures balance={sums} />}
          </QueryBoundary>
        </Panel>
        <Panel
          title={messages.agreements}
          more={<MoreLink to="/agreement">{messages.allAgreements}</MoreLink>}
        >
          <QueryBoundary
            query={papers}
            skeleton={<Skeleton className="h-24" />}
            failed={messages.agreementsFailed}
          >
            {([all, now]) => <NewestAgreements all={all} clock={now} />}
          </QueryBoundary>
        </Panel>
      </div>
    </div>
  )
}

function NewestAgreements({ all, clock }: { all: readonly Agreement[]; clock: ShowroomClock }) {
  if (all.length === 0) return <p className="text-quiet">{messages.noAgreements}</p>
  const older = all.length - shownAgreements
  return (
    <>
      <AgreementList agreements={all.slice(0, shownAgreements)} clock={clock} />
      {older > 0 && <p className="mt-4 text-sm text-quiet">{messages.more(older)}</p>}
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
