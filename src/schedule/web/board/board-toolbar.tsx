import { Link, useNavigate } from '@tanstack/react-router'
import { listColleagues } from '#colleagues/contract.ts'
import { boardToolbar as messages, scheduleWords } from '#schedule/texts/texts.gen.js'
import { longDate } from '#shared/dates.ts'
import { words } from '#shared/texts/texts.gen.js'
import { branches, showrooms } from '#showrooms/facts.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { SelectControl } from '#ui/control/select-control.tsx'
import { DayChoice } from '#ui/list/day-choice.tsx'
import { SegmentedLinks } from '#ui/segmented-links.tsx'
import { type BoardSearch, boardRange } from './board-search.ts'

const path = '/admin/board'

interface BoardToolbarProps {
  search: BoardSearch
  date: string
  today: string
}

export function BoardToolbar({ search, date, today }: BoardToolbarProps) {
  const isWeek = search.view === 'week'
  const { from, to } = boardRange(search, today)
  const link = (change: Partial<BoardSearch>) =>
    ({ to: path, search: { ...search, ...change }, resetScroll: false }) as const
  return (
    <div className="mt-2 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 max-md:gap-x-2 print:hidden">
      <SegmentedLinks
        label={messages.views}
        choices={[
          { value: undefined, label: messages.day },
          { value: 'week', label: messages.week },
        ]}
        chosen={isWeek ? 'week' : undefined}
        link={(view, props) => <Link {...link({ view })} {...props} />}
      />
      <div className="md:hidden">
        <SegmentedLinks
          label={words.showroom}
          choices={branches.map((value) => ({ value, label: showrooms[value].name }))}
          chosen={search.branch ?? 'AOUKAR'}
          link={(branch, props) => <Link {...link({ branch })} {...props} />}
        />
      </div>
      <DayChoice date={date} unit={isWeek ? 'week' : 'day'} link={(to) => link({ date: to })} />
      <p className={cx('font-medium', !isWeek && 'max-md:hidden')}>
        {isWeek
          ? messages.range({ from: longDate(from), to: longDate(to) })
          : date === today
            ? messages.isToday({ day: longDate(date) })
            : longDate(date)}
      </p>
      <ColleagueFilter search={search} />
      {!isWeek && (
        <Button kind="secondary" size="small" className="ms-auto" onClick={() => print()}>
          {messages.print}
        </Button>
      )}
    </div>
  )
}

/** Not in a shop that keeps no colleagues. */
function ColleagueFilter({ search }: { search: BoardSearch }) {
  const navigate = useNavigate()
  const { data = [] } = useLiveQuery(listColleagues)
  const shown = data.filter(({ id, hasLeft }) => !hasLeft || id === search.colleague)
  if (shown.length === 0) return null
  return (
    <div className="min-w-44">
      <SelectControl
        aria-label={scheduleWords.colleague}
        value={search.colleague ?? ''}
        onChange={({ target }) =>
          void navigate({
            to: path,
            search: { ...search, colleague: target.value || undefined },
            resetScroll: false,
          })
        }
        options={[
          { value: '', label: scheduleWords.allColleagues },
          { value: 'nobody', label: words.nobodyYet },
          ...shown.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </div>
  )
}
