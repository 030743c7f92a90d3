import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getStatsAdvice, type StatsAdvice } from '#admin/stats-contract.ts'
import { advice as messages } from '#admin/texts/texts.gen.js'
import { dateWithYear, shortDayWithYear } from '#shared/dates.ts'
import { dotList } from '#shared/format/list.ts'
import { showrooms } from '#showrooms/showrooms.ts'
import { labelOf } from '#taxonomy/labels.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'

/** What the figures ask the shop to decide. */
export function Advice() {
  return (
    <QueryBoundary
      query={useLiveQuery(getStatsAdvice)}
      skeleton={<SkeletonRows count={12} className="mb-3 h-8 max-w-3xl" />}
    >
      {({ unstaffed, unrented, inVain }) => (
        <div className="grid max-w-3xl gap-10 pt-4">
          <Part title={messages.unstaffed({ count: unstaffed.length })} about={messages.aboutUnstaffed}>
            {unstaffed.map((day) => (
              <UnstaffedDay key={`${day.branch} ${day.date}`} {...day} />
            ))}
          </Part>
          <Part title={messages.unrented({ count: unrented.length })} about={messages.aboutUnrented}>
            {unrented.map((dress) => (
              <UnrentedDress key={dress.id} {...dress} />
            ))}
          </Part>
          <Part title={messages.inVain({ count: inVain.length })} about={messages.aboutInVain}>
            {inVain.map(({ size, declined, waited }) => (
              <tr key={size}>
                <th scope="row">
                  <Link to="/admin/approvals" search={{ status: 'APPROVED', size }} className={linkClass}>
                    {labelOf('size', size)}
                  </Link>
                </th>
                <td>
                  {dotList([
                    waited > 0 && messages.waited({ count: waited }),
                    declined > 0 && messages.declined({ count: declined }),
                  ])}
                </td>
              </tr>
            ))}
          </Part>
        </div>
      )}
    </QueryBoundary>
  )
}

interface PartProps {
  /** Says how many there are, also none. */
  title: string
  about: string
  /** Rows. */
  children: readonly ReactNode[]
}

/** The first rows in sight, the others by a press. */
function Part({ title, about, children }: PartProps) {
  const first = children.slice(0, inSight)
  const others = children.slice(inSight)
  return (
    <section aria-label={title}>
      <h2 className="font-semibold">{title}</h2>
      {children.length > 0 && (
        <>
          <p className="pb-2 text-sm text-quiet">{about}</p>
          <PlainTable label={title} atEnd={1}>
            {first}
          </PlainTable>
        </>
      )}
      {others.length > 0 && (
        <details>
          <summary className="min-h-9 cursor-pointer py-2 text-sm">
            {messages.others({ count: others.length })}
          </summary>
          <PlainTable label={messages.others({ count: others.length })} atEnd={1}>
            {others}
          </PlainTable>
        </details>
      )}
    </section>
  )
}

const inSight = 6

const linkClass = 'thread-link inline-flex min-h-6 items-center'

function UnstaffedDay({ branch, date, fittings }: StatsAdvice['unstaffed'][number]) {
  return (
    <tr>
      <th scope="row">
        <Link to="/admin/board" search={{ date, branch }} className={linkClass}>
          {dotList([shortDayWithYear(date), showrooms[branch].name])}
        </Link>
      </th>
      <td className={fittings > 0 ? 'text-bad' : undefined}>{messages.booked({ count: fittings })}</td>
    </tr>
  )
}

function UnrentedDress({ id, title, size, lastRented, tried }: StatsAdvice['unrented'][number]) {
  const since = lastRented ? messages.lastRented({ date: dateWithYear(lastRented) }) : messages.neverRented
  return (
    <tr>
      <th scope="row">
        <Link to="/admin/approvals" search={{ open: id }} className={linkClass}>
          {title}
        </Link>{' '}
        <span className="text-quiet">{size && labelOf('size', size)}</span>
      </th>
      <td>{dotList([since, messages.tried({ count: tried })])}</td>
    </tr>
  )
}
