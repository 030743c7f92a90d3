import { Link, type NavigateOptions } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useMay } from '#accounts/web/session/viewer.ts'
import { today as messages, reviewsToRead } from '#admin/texts/texts.gen.js'
import { getDaySheet, getToday, type Today } from '#admin/today-contract.ts'
import { type RentalSection, type TodaySection, todaySections, todayTexts } from '#admin/today-sections.ts'
import { nextVisits } from '#admin/visit-kinds.ts'
import { putOffLabel, putOffName, usePutOff } from '#admin/web/frame/use-put-off.ts'
import { alterationDue, alterationFacts, lateText, taskText } from '#alterations/texts.ts'
import { AlterationStep } from '#alterations/web/alteration-step.tsx'
import { ShowroomTransfers } from '#dresses/web/admin/places/transfers.tsx'
import { moveOffClosedDays } from '#rentals/closed-days-contract.ts'
import { ClosedDaysNotice } from '#rentals/screens/staff/web/closed-days-notice.tsx'
import { Stars } from '#reviews/web/stars.tsx'
import { useRunningClock } from '#schedule/web/board/use-running-clock.ts'
import { dateWithYear, longDateWithYear } from '#shared/dates.ts'
import { urlOf } from '#shared/endpoint.ts'
import { comma, commaList } from '#shared/format/list.ts'
import { staffWords, words } from '#shared/texts/texts.gen.js'
import { type Branch, branches, showrooms } from '#showrooms/showrooms.ts'
import { showroomChoices } from '#showrooms/web/admin/showroom-fields.ts'
import { FileLink } from '#ui/api/file-link.tsx'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { cx } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/control/visually-hidden.tsx'
import { DayChoice } from '#ui/list/day-choice.tsx'
import { SegmentedLinks } from '#ui/segmented-links.tsx'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { DayOverview } from './day-overview.tsx'
import { FilesToCheck } from './files-to-check.tsx'
import { Rentals } from './rental-lists.tsx'
import { TasksDue } from './tasks-due.tsx'
import { Tills } from './tills.tsx'
import { useReviewsToRead } from './use-first-rows.ts'
import { useOfflineSheet } from './use-offline-sheet.ts'
import { VisitLine } from './visit-line.tsx'
import { WaitlistOffers } from './waitlist-offers.tsx'
import { firstLines, Line, WorkSection, workId } from './work-section.tsx'

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
  const shown = branches.filter((one) => !branch || one === branch)
  const isToday = day.date === day.now.date
  const next = nextVisits(day.visits, now)
  const rentals = <Name extends RentalSection>(section: Name) => (
    <Rentals section={section} rentals={day[section]} />
  )
  const sections: Record<TodaySection, ReactNode> = {
    requests: rentals('requests'),
    changeRequests: rentals('changeRequests'),
    offers: <WaitlistOffers offers={day.offers} />,
    staffHolds: rentals('staffHolds'),
    overdue: rentals('overdue'),
    notCollected: rentals('notCollected'),
    visits: (
      <WorkSection title={todayTexts.visits} count={day.visits.length} none={todayTexts.nobody}>
        {day.visits.map((visit) => (
          <VisitLine
            key={visit.id}
            visit={visit}
            now={now}
            isNext={next?.visits.includes(visit) ?? false}
            isOfBoth={!branch}
          />
        ))}
      </WorkSection>
    ),
    alterations: <AlterationsDue alterations={day.alterations} />,
    tasks: <TasksDue tasks={day.tasks} today={day.now.date} />,
    transfers: <ShowroomTransfers id={workId('transfers')} branch={branch} date={date} />,
    tills: isToday && <Tills shown={shown} />,
    toClean: rentals('toClean'),
    refunds: rentals('refunds'),
    endedHolds: rentals('endedHolds'),
    owing: rentals('owing'),
  }
  return (
    <div className="max-w-7xl">
      <SheetHead day={day} date={date} branch={branch} />
      <DayOverview day={day} branch={branch} date={date} next={next} />
      <ClosedDays shown={shown} />
      <div className="grid items-start gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
        {todaySections.map((names, column) => (
          <div key={names[0]} className="grid gap-3">
            {names.map((name) => (
              <Fragment key={name}>{sections[name]}</Fragment>
            ))}
            {isToday && column === 1 && <ReviewsToRead />}
            {isToday && column === 1 && <FilesToCheck />}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The date, and what chooses another day or showroom. */
function SheetHead({ day, date, branch }: TodaySearch & { day: Today }) {
  const link = (change: TodaySearch): NavigateOptions => ({
    to: '/admin/today',
    search: { date, branch, ...change },
    resetScroll: false,
  })
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2 max-md:gap-x-2">
      <h1 className="text-lg font-semibold max-md:min-w-0 max-md:flex-1 max-md:text-base">
        {day.date === day.now.date && `${words.today}${comma()}`}
        {longDateWithYear(day.date)}
        {/* The switch says it, too: in one line there is no room for both. */}
        {branch && <span className="sr-only">{`${comma()}${showrooms[branch].name}`}</span>}
      </h1>
      <FileLink
        href={urlOf(getDaySheet, { query: { date, branch } })}
        target="_blank"
        className={buttonClass({ kind: 'secondary', size: 'small' }, 'md:me-auto print:hidden')}
      >
        {words.print}
        <VisuallyHidden>{words.newTab}</VisuallyHidden>
      </FileLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:gap-x-2 print:hidden">
        <DayChoice small date={day.date} isChosen={date !== undefined} link={(to) => link({ date: to })} />
        <SegmentedLinks
          small
          label={words.showroom}
          choices={[{ value: undefined, label: words.both }, ...showroomChoices()]}
          chosen={branch}
          link={(value, props) => <Link {...link({ branch: value as Branch | undefined })} {...props} />}
        />
        <Link to="/admin/rentals/new" className={buttonClass({ size: 'small' })}>
          {words.newRental}
        </Link>
      </div>
    </header>
  )
}

function AlterationsDue({ alterations }: Pick<Today, 'alterations'>) {
  return (
    <WorkSection
      id={workId('alterations')}
      title={todayTexts.alterations}
      count={alterations.length}
      first={firstLines}
    >
      {alterations.map((one) => {
        const { id, dress, rental, isLate, isOverdue } = one
        const due = alterationDue(one)
        return (
          <Line
            key={id}
            action={<AlterationStep alteration={one} refreshes={[getToday]} />}
            more={{
              name: dress.title,
              content: (
                <p className="text-quiet">
                  {commaList([
                    dress.code,
                    staffWords.pickUpOfRental({
                      date: dateWithYear(rental.startDate),
                      number: rental.number,
                    }),
                    alterationFacts(one),
                  ])}
                </p>
              ),
            }}
          >
            <span className="flex flex-wrap items-center gap-x-3">
              <Link
                to="/admin/rentals/$id"
                params={{ id: rental.id }}
                dir="auto"
                className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
              >
                {dress.title}
              </Link>
              <span dir="auto">{taskText(one)}</span>
              {due && <span className={cx(isOverdue && 'text-bad')}>{due}</span>}
              {isLate && <span className="text-bad">{lateText(one)}</span>}
            </span>
          </Line>
        )
      })}
    </WorkSection>
  )
}

/** For those who can move the rentals; put off for both showrooms at once. */
function ClosedDays({ shown }: { shown: readonly Branch[] }) {
  const mayMove = useMay()(moveOffClosedDays)
  const { isPutOff, putOff, isPending } = usePutOff()
  if (!mayMove || isPutOff('closed_days')) return null
  return shown.map((branch) => (
    <ClosedDaysNotice
      key={branch}
      branch={branch}
      action={(text) => (
        <Button
          kind="quiet"
          size="small"
          disabled={isPending}
          aria-label={putOffName(text)}
          onClick={() => putOff('closed_days')}
        >
          {putOffLabel}
        </Button>
      )}
    />
  ))
}

/** Reviews that wait for a decision, for those who may decide. */
function ReviewsToRead() {
  const { rows, total } = useReviewsToRead()
  return (
    <WorkSection id={workId('reviews')} title={reviewsToRead.title} count={total} first={firstLines} canWait>
      {rows.map(({ id, dress, name, stars }) => (
        <Line
          key={id}
          action={
            <Link
              to="/admin/reviews"
              search={{ status: 'PENDING', open: id }}
              aria-label={reviewsToRead.readOf({ dress: dress.title })}
              className={buttonClass({ size: 'small', kind: 'secondary' }, 'print:hidden')}
            >
              {reviewsToRead.read}
            </Link>
          }
        >
          <span className="flex flex-wrap items-center gap-x-3">
            <bdi>{dress.title}</bdi>
            <span className="inline-flex items-center gap-x-2 text-quiet">
              <Stars count={stars} /> <bdi>{name}</bdi>
            </span>
          </span>
        </Line>
      ))}
    </WorkSection>
  )
}
