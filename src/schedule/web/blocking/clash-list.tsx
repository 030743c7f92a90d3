import { typeName } from '#appointments/rules/messages.ts'
import type { Clash } from '#schedule/blocking-contract.ts'
import { clashList as messages } from '#schedule/texts/texts.gen.js'
import { longDate } from '#shared/dates.ts'
import { commaList, rangeText } from '#shared/format/list.ts'
import { Badge } from '#ui/badge.tsx'
import { Phone } from '#ui/phone.tsx'

/** Bookings in a blocked time, with the customer to call. */
export function ClashList({ clashes }: { clashes: readonly Clash[] }) {
  return (
    <ul
      aria-label={messages.label}
      className="max-h-72 divide-y divide-line overflow-y-auto border-y border-line"
    >
      {clashes.map(({ id, date, startTime, endTime, type, clientName, clientPhone, toldAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2 text-sm">
          <span>
            <span className="font-medium">{clientName}</span>{' '}
            {toldAt && <Badge tone="good">{messages.notified}</Badge>}
            <span className="block text-quiet tabular-nums">
              {commaList([longDate(date), rangeText(startTime, endTime), typeName(type)])}
            </span>
          </span>
          <Phone number={clientPhone} />
        </li>
      ))}
    </ul>
  )
}
