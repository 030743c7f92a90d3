import { type ReactNode, use } from 'react'
import { getEmailLog, type ListedEmail } from '#email/contract.ts'
import { emailWords, emailRecord as messages } from '#email/texts/texts.gen.js'
import { formatMoment } from '#email/web/format-moment.ts'
import { MailFrame } from '#email/web/mail-frame.tsx'
import type { EmailId } from '#shared/ids.ts'
import { labels as languageLabels, words } from '#shared/texts/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { TimeZone } from '#ui/moment.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { statusNames } from './email-logs-list.tsx'
import { Recipient } from './recipient.tsx'
import { waitingFor } from './waiting.ts'

/** An email of the log beside the list. */
export function EmailRecord({ mail }: { mail: ListedEmail }) {
  const timeZone = use(TimeZone)
  const moment = (instant: string | null) => instant && formatMoment(instant, timeZone)
  const waiting = waitingFor(mail, timeZone)
  const facts: (readonly [string, ReactNode])[] = [
    [emailWords.to, <Recipient key="to" mail={mail} />],
    [messages.from, mail.from],
    [emailWords.template, mail.templateName ?? emailWords.direct],
    [words.language, languageLabels[mail.language]],
    [words.written, moment(mail.createdAt)],
    [words.sent, moment(mail.sentAt)],
    [words.status, statusNames[mail.status]],
    [messages.tries, mail.attempts || null],
    ...(waiting ? [waiting] : []),
    [messages.error, mail.errorMessage],
  ]
  return (
    <>
      <Facts className="text-sm">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      <MailContent id={mail.id} title={messages.preview({ subject: mail.subject })} />
    </>
  )
}

function MailContent({ id, title }: { id: EmailId; title: string }) {
  const query = useLiveQuery(getEmailLog, { params: { id } })
  return (
    <QueryBoundary query={query} skeleton={<Skeleton className="mt-5 h-[60vh]" />} failed={messages.failed}>
      {({ body, bodyText }) => (
        <>
          <MailFrame html={body} title={title} className="mt-5 h-[60vh]" />
          <details className="mt-4 text-sm">
            <summary className="min-h-8 font-medium">{messages.text}</summary>
            <pre className="mt-2 font-sans whitespace-pre-wrap break-words">{bodyText}</pre>
          </details>
        </>
      )}
    </QueryBoundary>
  )
}
