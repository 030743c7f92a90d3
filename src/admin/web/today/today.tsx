import { Link, type NavigateOptions } from '@tanstack/react-router'
import { today as messages } from '#admin/texts/texts.gen.js'
import { getDaySheet, getToday, type Today } from '#admin/today-contract.ts'
import { todayTexts } from '#admin/today-texts.ts'
import { ShowroomTransfers } from '#dresses/web/admin/places/transfers.tsx'
import { useRunningClock } from '#schedule/web/board/use-running-clock.ts'
import { longDateWithYear } from '#shared/dates.ts'
import { urlOf } from '#shared/endpoint.ts'
import { comma } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { type Branch, branches, showrooms } from '#showrooms/facts.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { buttonClass } from '#ui/button-class.ts'
import { VisuallyHidden } from '#ui/control/visually-hidden.tsx'
import { DayChoice } from '#ui/list/day-choice.tsx'
import { SegmentedLinks } from '#ui/segmented-links.tsx'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { AlterationsDue } from './alterations-due.tsx'
import { ClosedDays } from './closed-days.tsx'
import { LinksToCheck } from './links-to-check.tsx'
import { Cleaning, EndedHolds, NotCollected, Overdue, Owing, Refunds, Requests } from './rental-lists.tsx'
import { ReviewsToRead } from './reviews-to-read.tsx'
import { Section } from './section.tsx'
import { TasksDue } from './tasks-due.tsx'
import { Tills } from './tills.tsx'
import { useOfflineSheet } from './use-offline-sheet.ts'
import { VisitLine } from './visit-line.tsx'
import { WaitlistOffers } from './waitlist-offers.tsx'

export interface TodaySearch {
  date?: string | undefined
  branch?: Branch | undefined
}

/** The work of a day in the order in which it is done, for one showroom or both, for screen and print. */
export function TodaySheet({ date, branch }: TodaySearch) {
  const query = useLiveQuery(getToday, { query: { date, branch } }, { placeholderData: (before) => before })
  useOfflineSheet(query.data)
  return (
    <QueryBoundary query={query} skeleton={<TodaySkeleton />} failed={messages.failed}>
      {(day) => <Sheet day={day} date={date} branch={branch} />}
    </QueryBoundary>
  )
}

/** The date with its buttons, and the two columns. */
function TodaySkeleton() {
  return (
    <div className="max-w-7xl">
      <Skeleton className="mb-4 h-11" />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <SkeletonRows count={8} className="mb-2 h-18" />
        </div>
        <div>
          <SkeletonRows count={5} className="mb-2 h-14" />
        </div>
      </div>
    </div>
  )
}

function Sheet({ day, date, branch }: TodaySearch & { day: Today }) {
  const now = useRunningClock(day.now)
  const link = (change: TodaySearch): NavigateOptions => ({
    to: '/admin/today',
    search: { date, branch, ...change },
    resetScroll: false,
  })
  const shown = branches.filter((one) => !branch || one === branch)
  const { visits, requests, offers, overdue, notCollected, alterations, tasks } = day
  const { toClean, refunds, endedHolds, owing } = day
  return (
    <div className="max-w-7xl">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-4 max-md:gap-x-2">
        <h1 className="text-lg font-semibold max-md:min-w-0 max-md:flex-1 max-md:text-base">
          {day.date === day.now.date && `${words.today}${comma()}`}
          {longDateWithYear(day.date)}
          {/* The switch says it, too: on a phone the line has no room for both. */}
          {branch && <span className="max-md:sr-only">{`${comma()}${showrooms[branch].name}`}</span>}
        </h1>
        <a
          href={urlOf(getDaySheet, { query: { date, branch } })}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ kind: 'secondary', size: 'small' }, 'md:me-auto print:hidden')}
        >
          {words.print}
          <VisuallyHidden>{words.newTab}</VisuallyHidden>
        </a>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:gap-x-2 print:hidden">
          <DayChoice date={day.date} link={(to) => link({ date: to })} />
          <SegmentedLinks
            label={words.showroom}
            choices={[
              { value: undefined, label: words.both },
              ...branches.map((value) => ({ value, label: showrooms[value].name })),
            ]}
            chosen={branch}
            link={(value, props) => <Link {...link({ branch: value as Branch | undefined })} {...props} />}
          />
          <Link to="/admin/rentals/new" className={buttonClass({ size: 'small' })}>
            {words.newRental}
          </Link>
        </div>
      </header>
      <ClosedDays shown={shown} />
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-8">
          <Requests rentals={requests} />
          <WaitlistOffers offers={offers} />
          <Overdue rentals={overdue} />
          <NotCollected rentals={notCollected} />
          <Section title={todayTexts.visits} count={visits.length} none={todayTexts.nobody}>
            {visits.map((visit) => (
              <VisitLine key={visit.id} visit={visit} now={now} />
            ))}
          </Section>
        </div>
        <div className="grid gap-8">
          <AlterationsDue alterations={alterations} />
          <TasksDue tasks={tasks} today={day.now.date} />
          <ShowroomTransfers branch={branch} date={date} />
          {day.date === day.now.date && <Tills shown={shown} />}
          <Cleaning rentals={toClean} />
          <Refunds rentals={refunds} />
          <EndedHolds rentals={endedHolds} />
          <Owing rentals={owing} />
          {day.date === day.now.date && <ReviewsToRead />}
          {day.date === day.now.date && <LinksToCheck />}
        </div>
      </div>
    </div>
  )
}
