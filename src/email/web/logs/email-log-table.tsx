import type { EmailSummary } from '#email/contract.ts'
import { formatMoment } from '#email/web/format-moment.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { statusNames } from './email-logs-input.ts'
import { waitingLine } from './waiting.ts'

const messages = {
  columns: ['Date', 'To', 'Template', 'Subject', 'Status'],
  direct: 'Direct',
  table: 'Mails, newest first',
  open: (subject: string) => `Open: ${subject}`,
}

interface EmailLogTableProps {
  mails: readonly EmailSummary[]
  timeZone: string
  onShow(mail: EmailSummary): void
}

/** A table row on a wide screen; two columns of facts on a phone. */
export function EmailLogTable({ mails, timeZone, onShow }: EmailLogTableProps) {
  return (
    <div className="border-b border-line max-xl:overflow-x-auto max-md:border-t">
      <table aria-label={messages.table} className="w-full text-start text-sm max-md:block md:min-w-3xl">
        <thead className="max-md:sr-only">
          <tr>
            {messages.columns.map((name) => (
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
        <tbody className="divide-y divide-line max-md:block">
          {mails.map((mail) => (
            <tr key={mail.id} className={rowClass}>
              <td className="py-1 pe-4 whitespace-nowrap text-quiet tabular-nums max-md:order-4">
                <time dateTime={mail.createdAt}>{formatMoment(mail.createdAt, timeZone)}</time>
              </td>
              <td className="max-w-60 truncate py-1 pe-4 max-md:order-3 max-md:col-span-2 max-md:max-w-none">
                {mail.to}
              </td>
              <td className="py-1 whitespace-nowrap max-md:order-5 max-md:text-quiet md:pe-4">
                {mail.templateName ?? messages.direct}
              </td>
              <td className="min-w-0 max-w-md py-1 pe-4 max-md:order-1">
                <button
                  type="button"
                  aria-label={messages.open(mail.subject)}
                  onClick={() => onShow(mail)}
                  className="content-button block min-h-8 max-w-full truncate text-start hover:underline"
                >
                  {mail.subject}
                </button>
              </td>
              <td className="py-1 max-md:order-2 max-md:text-end">
                <MailStatus mail={mail} timeZone={timeZone} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const rowClass =
  'h-10 hover:bg-blush max-md:grid max-md:h-auto max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:py-2'

const tones: Record<EmailSummary['status'], Tone> = { sent: 'good', pending: 'warn', failed: 'bad' }

function MailStatus({ mail, timeZone }: { mail: EmailSummary; timeZone: string }) {
  const { status, errorMessage } = mail
  const waiting = waitingLine(mail, timeZone)
  return (
    <>
      <Badge tone={tones[status]}>{statusNames[status]}</Badge>
      {waiting && <span className="mt-0.5 block max-w-60 text-xs text-quiet">{waiting}</span>}
      {status !== 'sent' && errorMessage && (
        <span className="mt-0.5 block max-w-60 truncate text-xs text-quiet">{errorMessage}</span>
      )}
    </>
  )
}
