import { type DressUse, getDressUse } from '#dresses/deletion/contract.ts'
import { dressUseList as messages } from '#dresses/texts/texts.gen.js'
import { branchName } from '#dresses/web/dress-texts.ts'
import { dateWithYear } from '#shared/dates.ts'
import type { DressId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useFreshQuery } from '#ui/api/use-fresh-query.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'

/** What refers to a dress, before it leaves. */
export function DressUseList({ dressId }: { dressId: DressId }) {
  const query = useFreshQuery(getDressUse, { params: { id: dressId } })
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonRows count={2} className="h-5" />}
      failed={messages.failed}
    >
      {(use) => <Uses use={use} />}
    </QueryBoundary>
  )
}

function Uses({ use: { appointments, rentals, payouts, openPayouts } }: { use: DressUse }) {
  if (appointments.length + rentals.length + payouts === 0) {
    return <p className="text-sm text-quiet">{messages.none}</p>
  }
  return (
    <div className="grid gap-3 text-sm">
      {appointments.length > 0 && (
        <UseGroup title={messages.appointments}>
          {appointments.map(({ id, branch, date, startTime, clientName }) => (
            <li key={id}>
              {messages.appointment({
                date: dateWithYear(date),
                time: startTime,
                showroom: branchName(branch),
                customer: clientName,
              })}
            </li>
          ))}
        </UseGroup>
      )}
      {rentals.length > 0 && (
        <UseGroup title={words.rentals}>
          {rentals.map(({ id, startDate, endDate, status }) => (
            <li key={id}>
              {messages.rental({
                from: dateWithYear(startDate),
                to: dateWithYear(endDate),
                state: messages.states[status],
              })}
            </li>
          ))}
        </UseGroup>
      )}
      {payouts > 0 && <p>{messages.payouts({ total: payouts, open: openPayouts })}</p>}
    </div>
  )
}

function UseGroup({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="max-h-40 list-disc overflow-y-auto ps-5 text-quiet">{children}</ul>
    </div>
  )
}
