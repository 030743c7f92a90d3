import type { ReactNode } from 'react'
import type { EmailLog } from '#email/contract.ts'
import { Drawer } from '#ui/drawer.tsx'
import { momentOf } from './email-log-table.tsx'
import { statusNames } from './email-logs-input.ts'
import { MailFrame } from './mail-frame.tsx'

const words = {
  to: 'To',
  from: 'From',
  template: 'Template',
  direct: 'Direct',
  written: 'Written',
  sent: 'Sent',
  status: 'Status',
  tries: 'Tries',
  next: 'Next try',
  error: 'Error',
  preview: (subject: string) => `The mail: ${subject}`,
  text: 'Plain text',
}

interface EmailLogPanelProps {
  open: boolean
  onOpenChange(open: boolean): void
  mail: EmailLog
  timeZone: string
}

/** One mail beside the list: what became of it, and what its reader sees. */
export function EmailLogPanel({ open, onOpenChange, mail, timeZone }: EmailLogPanelProps) {
  const moment = (instant: string | null) => instant && momentOf(instant, timeZone)
  const facts: [string, ReactNode][] = [
    [words.to, mail.to],
    [words.from, mail.from],
    [words.template, mail.templateName ?? words.direct],
    [words.written, moment(mail.createdAt)],
    [words.sent, moment(mail.sentAt)],
    [words.status, statusNames[mail.status]],
    [words.tries, mail.attempts || null],
    [words.next, moment(mail.nextTryAt)],
    [words.error, mail.errorMessage],
  ]
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={mail.subject} wide plain>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-quiet">{name}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
      </dl>
      <MailFrame html={mail.body} title={words.preview(mail.subject)} className="mt-5 h-[60vh]" />
      <details className="mt-4 text-sm">
        <summary className="min-h-8 font-medium">{words.text}</summary>
        <pre className="mt-2 font-sans whitespace-pre-wrap break-words">{mail.bodyText}</pre>
      </details>
    </Drawer>
  )
}
