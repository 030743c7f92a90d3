import type { EmailLog } from '#email/contract.ts'
import { dateWithYear, localNow } from '#shared/dates.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { statusNames } from './email-logs-input.ts'

const words = {
  columns: ['Date', 'To', 'Template', 'Subject', 'Status'],
  direct: 'Direct',
  table: 'Mails, newest first',
  open: (subject: string) => `Open: ${subject}`,
}

interface EmailLogTableProps {
  mails: readonly EmailLog[]
  timeZone: string
  onShow(mail: EmailLog): void
}

/** On a phone it scrolls sideways by itself; the page does not. */
export function EmailLogTable({ mails, timeZone, onShow }: EmailLogTableProps) {
  return (
    <div className="overflow-x-auto border-b border-line xl:overflow-visible">
      <table aria-label={words.table} className="w-full min-w-3xl text-start text-sm">
        <thead>
          <tr>
            {words.columns.map((name) => (
              <th
                key={name}
                scope="col"
                className="eyebrow border-b xl:sticky xl:top-16 xl:z-10 border-line bg-paper py-2 pe-4 text-start text-quiet"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {mails.map((mail) => (
            <tr key={mail.id} className="h-10 hover:bg-blush">
              <td className="py-1 pe-4 whitespace-nowrap text-quiet tabular-nums">
                <time dateTime={mail.createdAt}>{momentOf(mail.createdAt, timeZone)}</time>
              </td>
              <td className="max-w-60 truncate py-1 pe-4">{mail.to}</td>
              <td className="py-1 pe-4 whitespace-nowrap">{mail.templateName ?? words.direct}</td>
              <td className="max-w-md py-1 pe-4">
                <button
                  type="button"
                  aria-label={words.open(mail.subject)}
                  onClick={() => onShow(mail)}
                  className="block min-h-8 max-w-full truncate text-start hover:underline"
                >
                  {mail.subject}
                </button>
              </td>
              <td className="py-1">
                <MailStatus mail={mail} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const tones: Record<EmailLog['status'], Tone> = { sent: 'good', pending: 'warn', failed: 'bad' }

function MailStatus({ mail: { status, errorMessage } }: { mail: EmailLog }) {
  return (
    <>
      <Badge tone={tones[status]}>{statusNames[status]}</Badge>
      {status !== 'sent' && errorMessage && (
        <span className="mt-0.5 block max-w-60 truncate text-xs text-quiet">{errorMessage}</span>
      )}
    </>
  )
}

/** Date and time on the showroom's clock. */
export function momentOf(instant: string, timeZone: string): string {
  const { date, time } = localNow(new Date(instant), timeZone)
  return `${dateWithYear(date)}, ${time}`
}
