import { Link } from '@tanstack/react-router'
import { listUsers } from '#accounts/users-contract.ts'
import { useMay } from '#accounts/web/session/viewer.ts'
import type { CustomerFile } from '#admin/customer-contract.ts'
import { customerHead as messages } from '#admin/texts/texts.gen.js'
import { ColleagueBadge } from '#colleagues/web/colleague-badge.tsx'
import { sourceNames } from '#customers/facts.ts'
import { spokenLanguageText } from '#customers/web/spoken-language.tsx'
import { dateWithYear, daysBetween } from '#shared/dates.ts'
import { comma } from '#shared/format/list.ts'
import { buttonClass } from '#ui/button-class.ts'
import { InstantDay } from '#ui/moment.tsx'
import { Phone } from '#ui/phone.tsx'

/** "Event in 12 days". */
function eventText(date: string, today: string): string {
  const days = daysBetween(today, date)
  if (days === 0) return messages.eventToday
  if (days === 1) return messages.eventTomorrow
  if (days === -1) return messages.eventYesterday
  return days > 0 ? messages.eventIn({ days }) : messages.eventAgo({ days: -days })
}

/** Name, event, and how to reach her. */
export function CustomerHead({ customer }: { customer: CustomerFile }) {
  const may = useMay()
  const { name, phone, email, language, source, eventDate, eventPlace, today, account, knownBy } = customer
  return (
    <header className="grid gap-2 pb-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="me-auto min-w-0 text-lg font-semibold wrap-anywhere">{name}</h1>
        <Link to="/admin/customers" className={buttonClass({ kind: 'quiet', size: 'small' })}>
          {messages.back}
        </Link>
      </div>
      {eventDate && (
        <p>
          <strong className="font-semibold">{eventText(eventDate, today)}</strong>
          {comma()}
          {dateWithYear(eventDate)}
          {eventPlace && <span className="text-quiet"> · {eventPlace}</span>}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        {phone && <Phone number={phone} />}
        {email && (
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-6 items-center wrap-anywhere hover:underline"
          >
            {email}
          </a>
        )}
        <span>{spokenLanguageText(language)}</span>
        {account && may(listUsers) && (
          <Link
            to="/admin"
            search={{ search: account.email }}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {messages.account({ username: account.username })}
          </Link>
        )}
      </p>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-quiet">
        {knownBy && (
          <span className="inline-flex items-center gap-1.5 text-ink">
            <ColleagueBadge colleague={knownBy} isNamed />
            {messages.knownBy({ name: knownBy.name })}
          </span>
        )}
        {source && <span>{messages.source({ name: sourceNames[source] })}</span>}
        {customer.whatsappConsent && <span>{messages.whatsApp}</span>}
        {customer.photoConsent && <span>{messages.photos}</span>}
        <span>
          {messages.since} <InstantDay instant={customer.createdAt} />
        </span>
      </p>
    </header>
  )
}
