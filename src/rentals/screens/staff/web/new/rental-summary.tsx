import type { ReactNode } from 'react'
import { listCustomers } from '#customers/contract.ts'
import { type Check, checkRental } from '#rentals/new-rental-contract.ts'
import { dueNow } from '#rentals/payments/web/due-now.tsx'
import type { EventDays } from '#rentals/rules/window.ts'
import { newRental as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { isPlainDate, shortDateWithYear } from '#shared/dates.ts'
import { amountInDollars, type Cents } from '#shared/format/money.ts'
import type { CustomerId, DressId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { DueSum } from '#ui/form/due-sum.tsx'

interface RentalSummaryProps {
  dressIds: readonly DressId[]
  /** Of them, once it is read. */
  check: Check | undefined
  /** Of the event, as far as they are typed. */
  days: EventDays
  /** The dress is handed over by saving. */
  isOut: boolean
  /** A customer whom the shop knows. */
  customerId: CustomerId | undefined
  /** Of another customer, as far as it is typed. */
  name: string
  /** The price as on the wire; empty while it is missing. */
  price: string
  /** Cents that are taken by saving. */
  due: Cents
  failure: ReactNode
  /** The button that saves. */
  children: ReactNode
}

/** Beside the form what it says so far; on a phone only what is due and the button, at the lower edge. */
export function RentalSummary(props: RentalSummaryProps) {
  const { dressIds, check, days, isOut, customerId, name, price, due, failure, children } = props
  const query = { id: customerId ?? '' }
  const known = useLiveQuery(listCustomers, { query }, { enabled: !!customerId }).data?.[0]
  return (
    <aside
      aria-label={messages.summary}
      className="sticky bottom-(--admin-bottom,0) z-10 grid gap-3 border-t border-line bg-paper py-3 lg:top-24 lg:self-start lg:border lg:bg-surface lg:p-4"
    >
      <Facts className="text-sm max-lg:hidden">
        <Fact name={words.customer}>{known?.name ?? name}</Fact>
        <Fact name={words.dress}>
          {check && check.pieces.length > 0 && (
            <ul>
              {check.pieces.map(({ dressId, title }, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a dress can stand twice, for two copies
                <li key={`${dressId} ${nth}`}>{title}</li>
              ))}
            </ul>
          )}
        </Fact>
        <Dates dressIds={dressIds} days={days} isOut={isOut} />
        <Fact name={words.price}>{price && amountInDollars(price)}</Fact>
        <Fact name={rentalsWords.securityDeposit}>{check && amountInDollars(check.guarantee)}</Fact>
      </Facts>
      {failure}
      <div className="flex flex-wrap items-center justify-end gap-3 whitespace-nowrap">
        <DueSum {...dueNow('take', due)} />
        {children}
      </div>
    </aside>
  )
}

/** The event, and when the dress leaves and returns if it is free. */
function Dates({
  dressIds: [dressId, ...withDressIds],
  days,
  isOut,
}: Pick<RentalSummaryProps, 'dressIds' | 'days' | 'isOut'>) {
  const isAskable = !!dressId && isPlainDate(days.eventDate) && isPlainDate(days.eventEnd)
  const query = { dressId: dressId ?? '', withDressIds, ...days }
  const { data } = useLiveQuery(checkRental, { query }, { enabled: isAskable })
  const found = isAskable && data?.free ? data : undefined
  const today = useLiveQuery(getShowroomClock).data?.date
  const planned = found?.startDate
  const collect = isOut && planned && today && today < planned ? today : planned
  return (
    <>
      <Fact name={words.eventOnLabel}>
        {isPlainDate(days.eventDate) && shortDateWithYear(days.eventDate)}
      </Fact>
      <Fact name={words.collect}>{collect && shortDateWithYear(collect)}</Fact>
      <Fact name={words.return}>{found?.endDate && shortDateWithYear(found.endDate)}</Fact>
    </>
  )
}
