import { use } from 'react'
import { type EmailSummary, listEmailLogs } from '#email/contract.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Moment, TimeZone } from '#ui/moment.tsx'
import { defineList } from '#ui/table/list-definition.ts'
import { Recipient } from './recipient.tsx'
import { waitingLine } from './waiting.ts'

const messages = {
  title: 'Email Logs',
  count: (total: number) => (total === 1 ? '1 email' : `${total} emails`),
  search: 'Search mails',
  placeholder: 'Address, subject or template',
  failed: 'The mails could not be loaded.',
  none: 'No emails found',
  noneText: 'All our emails are listed here, sent or not.',
}

const direct = 'Direct'

export const statusNames: Record<EmailSummary['status'], string> = {
  sent: 'Sent',
  pending: 'Pending',
  failed: 'Failed',
}

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
    {
      id: 'createdAt',
      label: 'Date',
      card: 'text',
      sortable: true,
      cell: ({ createdAt }) => <Moment instant={createdAt} />,
    },
    {
      id: 'to',
      label: 'To',
      card: 'text',
      sortable: true,
      clip: true,
      cell: (mail) => <Recipient mail={mail} />,
    },
    {
      id: 'templateName',
      label: 'Template',
      sortable: true,
      clip: true,
      card: 'none',
      cell: ({ templateName }) => templateName ?? direct,
    },
    {
      id: 'subject',
      label: 'Subject',
      sortable: true,
      clip: true,
      card: 'title',
      cell: ({ subject }) => subject,
    },
    {
      id: 'status',
      label: 'Status',
      sortable: true,
      clip: true,
      card: 'end',
      cell: (mail) => <MailStatus mail={mail} />,
    },
  ],
  filters: [
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      choices: Object.entries(statusNames).map(([value, label]) => ({ value, label })),
    },
  ],
})

function MailStatus({ mail }: { mail: EmailSummary }) {
  const { status, errorMessage } = mail
  const waiting = waitingLine(mail, use(TimeZone))
  return (
    <>
      <Badge tone={tones[status]}>{statusNames[status]}</Badge>
      {waiting && <span className="ms-2 text-xs text-quiet">{waiting}</span>}
      {status !== 'sent' && errorMessage && <span className="ms-2 text-xs text-quiet">{errorMessage}</span>}
    </>
  )
}
