import { visitHead as messages } from '#dashboard/texts/texts.gen.js'
import { daysBetween, longDate } from '#shared/dates.ts'

interface VisitHeadProps {
  what: string
  date: string
  today: string
}

/** How soon, what for, and the day. */
export function VisitHead({ what, date, today }: VisitHeadProps) {
  return (
    <>
      <p className="eyebrow text-quiet">
        {soonText(daysBetween(today, date))} · {what}
      </p>
      <h3 className="display text-title">{longDate(date)}</h3>
    </>
  )
}

function soonText(days: number): string {
  if (days < 0) return messages.ago({ days: -days })
  if (days > 1) return messages.inDays({ days })
  return days === 0 ? messages.today : messages.tomorrow
}
