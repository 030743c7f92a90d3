import { Link, useNavigate } from '@tanstack/react-router'
import { addDays, isPlainDate, longDate } from '#shared/dates.ts'
import { branches, showrooms } from '#showrooms/facts.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { controlClass } from '#ui/control/control-class.ts'
import { SegmentedLinks } from '#ui/segmented-links.tsx'
import { type BoardSearch, boardRange } from './board-search.ts'

const messages = {
  views: 'View',
  day: 'Day',
  week: 'Week',
  showrooms: 'Showroom',
  today: 'Today',
  previous: { day: 'Previous day', week: 'Previous week' },
  next: { day: 'Next day', week: 'Next week' },
  date: 'Date',
  range: (from: string, to: string) => `${longDate(from)} to ${longDate(to)}`,
  print: 'Print Day Sheet',
}

const path = '/admin/board'

interface BoardToolbarProps {
  search: BoardSearch
  date: string
  today: string
}

export function BoardToolbar({ search, date, today }: BoardToolbarProps) {
  const navigate = useNavigate()
  const isWeek = search.view === 'week'
  const { from, to } = boardRange(search, today)
  const unit = isWeek ? 'week' : 'day'
  const step = isWeek ? 7 : 1
  const link = (change: Partial<BoardSearch>) =>
    ({ to: path, search: { ...search, ...change }, resetScroll: false }) as const
  return (
    <div className="mt-2 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <SegmentedLinks
        label={messages.views}
        choices={[
          { value: undefined, label: messages.day },
          { value: 'week', label: messages.week },
        ]}
        chosen={isWeek ? 'week' : undefined}
        link={(view, props) => <Link {...link({ view })} {...props} />}
      />
      <div className="flex items-center gap-1">
        <Link
          {...link({ date: addDays(date, -step) })}
          aria-label={messages.previous[unit]}
          className={arrow}
        >
          <span aria-hidden="true">‹</span>
        </Link>
        <input
          type="date"
          aria-label={messages.date}
          // A new date of the URL replaces what was typed.
          key={date}
          defaultValue={date}
          onChange={({ target }) => {
            if (isPlainDate(target.value)) void navigate(link({ date: target.value }))
          }}
          className={`${controlClass} h-11 w-40`}
        />
        <Link {...link({ date: addDays(date, step) })} aria-label={messages.next[unit]} className={arrow}>
          <span aria-hidden="true">›</span>
        </Link>
        <Link
          {...link({ date: undefined })}
          className={buttonClass({ kind: 'quiet', size: 'small' }, 'min-h-11')}
        >
          {messages.today}
        </Link>
      </div>
      <p className="font-medium">
        {isWeek ? messages.range(from, to) : longDate(date)}
        {!isWeek && date === today && `, ${messages.today.toLowerCase()}`}
      </p>
      <div className="md:hidden">
        <SegmentedLinks
          label={messages.showrooms}
          choices={branches.map((value) => ({ value, label: showrooms[value].name }))}
          chosen={search.branch ?? 'AOUKAR'}
          link={(branch, props) => <Link {...link({ branch })} {...props} />}
        />
      </div>
      {!isWeek && (
        <Button kind="secondary" size="small" className="ms-auto" onClick={() => print()}>
          {messages.print}
        </Button>
      )}
    </div>
  )
}

const arrow = buttonClass({ kind: 'quiet' }, 'size-11 px-0 text-xl')
