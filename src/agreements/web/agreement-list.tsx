import type { Agreement } from '#agreements/contract.ts'
import { dateWithYear, localNow } from '#shared/dates.ts'
import type { ShowroomClock } from '#showrooms/contract.ts'
import { Badge } from '#ui/badge.tsx'
import { type Expiry, expiryOf } from './expiry.ts'

const words = {
  uploaded: (date: string) => `Since ${date}`,
  soon: 'Expires soon',
  expired: 'Expired',
  pending: 'Not signed yet',
  view: 'View',
  viewLabel: (name: string) => `View ${name} (opens a new tab)`,
  askForCopy: 'Ask the showroom for a copy.',
}

const expiryWords: Record<Expiry['state'], (date: string) => string> = {
  never: () => '',
  valid: (date) => `valid until ${date}`,
  soon: (date) => `expires on ${date}`,
  expired: (date) => `expired on ${date}`,
}

interface AgreementListProps {
  agreements: readonly Agreement[]
  clock: ShowroomClock
}

export function AgreementList({ agreements, clock }: AgreementListProps) {
  return (
    <ul className="divide-y divide-line">
      {agreements.map((agreement) => (
        <li key={agreement.id} className="flex items-start justify-between gap-4 py-4 first:pt-0 last:pb-0">
          <AgreementRow agreement={agreement} clock={clock} />
        </li>
      ))}
    </ul>
  )
}

function AgreementRow({ agreement, clock }: { agreement: Agreement; clock: ShowroomClock }) {
  const { agreementName, customerName, createdAt, fileUrl, status } = agreement
  const expiry = expiryOf(agreement, clock.date, clock.timeZone)
  const since = dateWithYear(localNow(new Date(createdAt), clock.timeZone).date)
  const told = expiry.state === 'never' ? '' : expiryWords[expiry.state](dateWithYear(expiry.date))
  // Its customer cannot open it any more; staff can.
  const shut = expiry.state === 'expired' && customerName === null
  return (
    <>
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="font-medium text-pretty">{agreementName}</p>
        <p className="text-sm text-quiet">
          {[customerName, words.uploaded(since), told].filter(Boolean).join(' · ')}
        </p>
        {shut && <p className="text-sm text-quiet">{words.askForCopy}</p>}
        {expiry.state === 'expired' && <Badge tone="bad">{words.expired}</Badge>}
        {expiry.state === 'soon' && <Badge tone="warn">{words.soon}</Badge>}
        {status === 'PENDING' && expiry.state !== 'expired' && <Badge tone="warn">{words.pending}</Badge>}
      </div>
      {!shut && (
        <a
          href={fileUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words.viewLabel(agreementName)}
          className="thread-link inline-flex min-h-6 shrink-0 items-center text-sm"
        >
          {words.view}
        </a>
      )}
    </>
  )
}
