import { use } from 'react'
import { type EmailSummary, listEmailLogs } from '#email/contract.ts'
import { emailWords, emailLogsList as messages } from '#email/texts/texts.gen.js'
import { labels as languageLabels, words } from '#shared/texts/texts.gen.js'
import { Badge, type Tone } from '#ui/badge.tsx'
import { choices } from '#ui/control/choices.ts'
import { TimeZone } from '#ui/moment.tsx'
import { Clipped } from '#ui/table/clipped.tsx'
import { column } from '#ui/table/columns.tsx'
import { defineList } from '#ui/table/list-definition.ts'
import { Recipient } from './recipient.tsx'
import { waitingLine } from './waiting.ts'

const direct = emailWords.direct

export const emailStatusNames = messages.statusNames

const tones: Record<EmailSummary['status'], Tone> = { sent: 'good', pending: 'warn', failed: 'bad' }

export const emailLogsList = defineList(listEmailLogs, {
  to: '/admin/email-logs',
  query: { fields: 'summary' },
  pageSize: 25,
  initialSort: '-createdAt',
  rowId: ({ id }) => id,
  rowName: ({ subject }) => subject,
  messages,
  columns: [
    column.moment('createdAt', words.date, ({ createdAt }) => createdAt, { card: 'text', sortable: true }),
    {
      id: 'to',
      label: emailWords.to,
      card: 'text',
      sortable: true,
      clip: true,
      cell: (mail) => <Recipient mail={mail} />,
    },
    {
      id: 'templateName',
      label: emailWords.template,
      sortable: true,
      clip: true,
      card: 'none',
      cell: ({ templateName }) => templateName ?? direct,
    },
    {
      id: 'language',
      label: words.language,
      optional: true,
      card: 'none',
      cell: ({ language }) => languageLabels[language],
    },
    {
      id: 'subject',
      label: emailWords.subject,
      sortable: true,
      clip: true,
      card: 'title',
      cell: ({ subject }) => subject,
    },
    {
      id: 'status',
      label: words.status,
      sortable: true,
      clip: true,
      card: 'end',
      cell: (mail) => <MailStatus mail={mail} />,
    },
  ],
  filters: [{ name: 'status', label: words.status, kind: 'choice', choices: choices(messages.statusNames) }],
})

function MailStatus({ mail }: { mail: EmailSummary }) {
  const { status, errorMessage } = mail
  const waiting = waitingLine(mail, use(TimeZone))
  return (
    <>
      <Badge tone={tones[status]}>{messages.statusNames[status]}</Badge>
      {waiting && <Clipped className="ms-2 text-xs text-quiet">{waiting}</Clipped>}
      {status !== 'sent' && errorMessage && (
        <Clipped className="ms-2 text-xs text-quiet">{errorMessage}</Clipped>
      )}
    </>
  )
}
