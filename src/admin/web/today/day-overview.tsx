import { dayOverview as messages } from '#admin/texts/texts.gen.js'
import type { Today, Visit } from '#admin/today-contract.ts'
import { type TodaySection, todaySections } from '#admin/today-sections.ts'
import { kindsOf, type nextVisits, type VisitKind, visitKinds } from '#admin/visit-kinds.ts'
import { AdminIcon, type AdminIconName } from '#admin/web/frame/admin-icon.tsx'
import { useTransfers } from '#dresses/web/admin/places/transfers.tsx'
import { commaList } from '#shared/format/list.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { cx } from '#ui/class-names.ts'
import { useReviewsToRead } from './use-first-rows.ts'
import { kindIcons, visitLineId } from './visit-line.tsx'
import { workId } from './work-section.tsx'

interface DayOverviewProps {
  day: Today
  branch: Branch | undefined
  date: string | undefined
  next: ReturnType<typeof nextVisits>
}

/** What is next, and how much there is of each kind of work: each leads to its place on the page. */
export function DayOverview({ day, branch, date, next }: DayOverviewProps) {
  const { transfers = [] } = useTransfers({ branch, date })
  const reviews = useReviewsToRead().total
  const isToday = day.date === day.now.date
  const counts: Partial<Record<CountedWork, number>> = {
    ...Object.fromEntries(inDay.map((name) => [name, day[name].length])),
    transfers: transfers.length,
    reviews: isToday ? reviews : 0,
  }
  return (
    <nav
      aria-label={messages.label}
      className="flex gap-1.5 overflow-x-auto pb-2 text-xs whitespace-nowrap md:flex-wrap print:hidden"
    >
      {next?.visits[0] && (
        <a href={`#${visitLineId(next.visits[0])}`} className={cx(linkClass, 'bg-blush font-semibold')}>
          {messages.next({ time: next.time, name: commaList(next.visits.map(({ name }) => name)) })}
        </a>
      )}
      {visitKinds.map((kind) => (
        <VisitCount key={kind} kind={kind} visits={day.visits} />
      ))}
      {works.map((name) => {
        const count = counts[name] ?? 0
        return (
          count > 0 && (
            <a key={name} href={`#${workId(name)}`} className={linkClass}>
              <AdminIcon name={icons[name]} />
              {messages[name]} <span className="tabular-nums">{count}</span>
            </a>
          )
        )
      })}
    </nav>
  )
}

/** Leads to the first visit of a kind. */
function VisitCount({ kind, visits }: { kind: VisitKind; visits: readonly Visit[] }) {
  const those = visits.filter((visit) => kindsOf(visit).includes(kind))
  const [first] = those
  return (
    first && (
      <a href={`#${visitLineId(first)}`} className={linkClass}>
        <AdminIcon name={kindIcons[kind]} />
        {kindNames[kind]} <span className="tabular-nums">{those.length}</span>
      </a>
    )
  )
}

const kindNames: Record<VisitKind, string> = {
  fitting: messages.fittings,
  rentalFitting: messages.rentalFittings,
  submission: messages.submissions,
  pickUp: messages.pickUps,
  return: messages.returns,
}

/** The tills are always there, and the visits are counted by kind. */
type CountedWork = Exclude<TodaySection, 'visits' | 'tills'> | 'reviews'

const works: readonly CountedWork[] = [
  ...todaySections.flat().filter((name) => name !== 'visits' && name !== 'tills'),
  'reviews',
]
const inDay = works.filter((name) => name !== 'transfers' && name !== 'reviews')

const icons: Record<CountedWork, AdminIconName> = {
  requests: 'messages',
  changeRequests: 'appointments',
  overdue: 'availability',
  notCollected: 'labels',
  alterations: 'alterations',
  tasks: 'approvals',
  offers: 'waitlist',
  staffHolds: 'rentals',
  transfers: 'management',
  toClean: 'system',
  refunds: 'payouts',
  endedHolds: 'audit',
  owing: 'payments',
  reviews: 'reviews',
}

const linkClass =
  'inline-flex min-h-6 items-center gap-1.5 rounded-control border border-line bg-surface px-2 hover:border-ink [&_svg]:size-4'
