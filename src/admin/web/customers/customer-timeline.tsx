import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMay } from '#accounts/web/session/viewer.ts'
import { type CustomerFile, getCustomerTimeline, type TimelineEntry } from '#admin/customer-contract.ts'
import { customerTimeline as messages } from '#admin/texts/texts.gen.js'
import { deleteNote } from '#customers/change-contract.ts'
import { listEmailLogs } from '#email/contract.ts'
import { dateWithYear } from '#shared/dates.ts'
import type { CustomerId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/lazy/lazy-confirm-dialog.ts'
import { Moment } from '#ui/moment.tsx'
import { FoldedText } from '#ui/record/folded-text.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { FileSection } from './file-section.tsx'
import { entryDetail, entryTitle } from './timeline-texts.ts'

/** What happened, newest first; older entries follow page by page. */
export function CustomerTimeline({ customer: { id } }: { customer: CustomerFile }) {
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined])
  return (
    <FileSection title={messages.title}>
      {pages.map((before, nth) => (
        <TimelinePage
          key={before ?? ''}
          customerId={id}
          before={before}
          onMore={nth === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
        />
      ))}
    </FileSection>
  )
}

interface TimelinePageProps {
  customerId: CustomerId
  before: string | undefined
  /** Of the last page. */
  onMore: ((next: string) => void) | undefined
}

function TimelinePage({ customerId, before, onMore }: TimelinePageProps) {
  const query = useLiveQuery(getCustomerTimeline, {
    params: { id: customerId },
    query: before ? { before } : {},
  })
  return (
    <QueryBoundary query={query} skeleton={<SkeletonRows count={6} className="mb-2 h-10" />}>
      {({ entries, next }) => (
        <>
          {entries.length === 0 && <p className="text-sm text-quiet">{messages.none}</p>}
          <ol className="text-sm">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
          {next && onMore && (
            <Button size="small" kind="secondary" onClick={() => onMore(next)}>
              {messages.more}
            </Button>
          )}
        </>
      )}
    </QueryBoundary>
  )
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const detail = entryDetail(entry)
  return (
    <li className="grid gap-x-4 border-t border-line py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <span className="text-quiet">
        <Moment instant={entry.at} />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3">
          <EntryLink entry={entry}>{entryTitle(entry)}</EntryLink>
          {entry.kind === 'note' && <DeleteNote note={entry} />}
        </p>
        {detail && <FoldedText text={detail} />}
      </div>
    </li>
  )
}

/** Leads to the record, where there is one. */
function EntryLink({ entry, children }: { entry: TimelineEntry; children: ReactNode }) {
  const may = useMay()
  const look = { className: 'inline-flex min-h-6 items-center underline underline-offset-4' }
  switch (entry.kind) {
    case 'fitting':
      return (
        <Link to="/admin/appointments" search={{ open: entry.id }} {...look}>
          {children}
        </Link>
      )
    case 'rental':
      return (
        <Link to="/admin/rentals/$id" params={{ id: entry.id }} {...look}>
          {children}
        </Link>
      )
    case 'payment':
    case 'alteration':
      return (
        <Link to="/admin/rentals/$id" params={{ id: entry.rentalId }} {...look}>
          {children}
        </Link>
      )
    case 'mail':
      if (!may(listEmailLogs)) break
      return (
        <Link to="/admin/email-logs" search={{ open: entry.id }} {...look}>
          {children}
        </Link>
      )
    default:
  }
  return <span className="inline-flex min-h-6 items-center font-medium">{children}</span>
}

function DeleteNote({ note }: { note: Extract<TimelineEntry, { kind: 'note' }> }) {
  const [open, setOpen] = useState(false)
  const { mutateAsync } = useApiMutation(deleteNote)
  return (
    <>
      <Button
        size="small"
        kind="quiet"
        aria-label={messages.deleteOf({ day: dateWithYear(note.at.slice(0, 10)) })}
        onClick={() => setOpen(true)}
      >
        {words.delete}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        {...messages.deletion}
        send={async () => {
          await mutateAsync({ params: { id: note.id } })
          return undefined
        }}
        refreshes={[getCustomerTimeline]}
      >
        <p className="line-clamp-8 text-sm whitespace-pre-line text-quiet wrap-anywhere">{note.text}</p>
      </ConfirmDialog>
    </>
  )
}
