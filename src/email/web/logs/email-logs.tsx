import { type ReactNode, use } from 'react'
import type { ListedEmail } from '#email/contract.ts'
import { getEmailLog } from '#email/contract.ts'
import { emailRecord, emailWords, emailLogs as messages } from '#email/texts/texts.gen.js'
import { formatMoment } from '#email/web/format-moment.ts'
import { MailFrame } from '#email/web/mail-frame.tsx'
import type { EmailId } from '#shared/ids.ts'
import { labels as languageLabels, words } from '#shared/texts/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { TimeZone } from '#ui/moment.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ListSearch } from '#ui/table/list-search.ts'
import type { RowAction } from '#ui/table/row-action.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { useListQuery } from '#ui/table/use-list-query.ts'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import { emailLogsList, emailStatusNames } from './email-logs-list.tsx'
import { Recipient } from './recipient.tsx'
import { waitingFor } from './waiting.ts'

const ResendDialog = lazyDialog(() => import('./mail-dialogs.tsx'), 'ResendDialog')
const CancelMailDialog = lazyDialog(() => import('./mail-dialogs.tsx'), 'CancelMailDialog')

type Kind = keyof typeof messages

export function EmailLogs({ search }: { search: ListSearch }) {
  const query = useListQuery(emailLogsList, search, {
    // Refetch at the next attempt of a pending email, when its status changes.
    refetchInterval: ({ state }) => state.data?.rows.some(({ nextTryAt }) => nextTryAt) && 30_000,
  })
  const dialog = useRowDialog<ListedEmail, Kind>(({ id }) => query.data?.rows.find((mail) => mail.id === id))
  const actionsOf = (mail: ListedEmail): RowAction[] => {
    const action = (kind: Kind) => ({ label: messages[kind], onSelect: () => dialog.show(kind, mail) })
    if (mail.status === 'pending')
      return [{ ...action('cancel'), preload: CancelMailDialog.preload, danger: true }]
    const usual = mail.status === 'failed'
    return [{ ...action('resend'), preload: ResendDialog.preload, usual }]
  }
  const { row } = dialog
  return (
    <StaffList
      list={emailLogsList}
      search={search}
      query={query}
      rowActions={actionsOf}
      record={(mail) => <EmailRecord mail={mail} />}
      dialogs={() =>
        row && (
          <>
            <ResendDialog {...dialog.props('resend')} mail={row} />
            <CancelMailDialog {...dialog.props('cancel')} mail={row} />
          </>
        )
      }
    />
  )
}

/** An email of the log beside the list. */
function EmailRecord({ mail }: { mail: ListedEmail }) {
  const timeZone = use(TimeZone)
  const moment = (instant: string | null) => instant && formatMoment(instant, timeZone)
  const waiting = waitingFor(mail, timeZone)
  const facts: (readonly [string, ReactNode])[] = [
    [emailWords.to, <Recipient key="to" mail={mail} />],
    [emailRecord.from, mail.from],
    [emailWords.template, mail.templateName ?? emailWords.direct],
    [words.language, languageLabels[mail.language]],
    [words.written, moment(mail.createdAt)],
    [words.sent, moment(mail.sentAt)],
    [words.status, emailStatusNames[mail.status]],
    [emailRecord.tries, mail.attempts || null],
    ...(waiting ? [waiting] : []),
    [emailRecord.error, mail.errorMessage],
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
      <MailContent id={mail.id} title={emailRecord.preview({ subject: mail.subject })} />
    </>
  )
}

function MailContent({ id, title }: { id: EmailId; title: string }) {
  const query = useLiveQuery(getEmailLog, { params: { id } })
  return (
    <QueryBoundary query={query} skeleton={<Skeleton className="mt-5 h-[60vh]" />}>
      {({ body, bodyText }) => (
        <>
          <MailFrame html={body} title={title} className="mt-5 h-[60vh]" />
          <details className="mt-4 text-sm">
            <summary className="min-h-8 font-medium">{emailRecord.text}</summary>
            <pre className="mt-2 font-sans whitespace-pre-wrap break-words">{bodyText}</pre>
          </details>
        </>
      )}
    </QueryBoundary>
  )
}
