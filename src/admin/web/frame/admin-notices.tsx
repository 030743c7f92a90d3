import { Link, type LinkProps } from '@tanstack/react-router'
import { getWaitingWork, type Notice } from '#admin/contract.ts'
import { adminNotices as messages } from '#admin/texts/texts.gen.js'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { useMayOpen } from './use-may-open.ts'
import { putOffLabel, putOffName, usePutOff } from './use-put-off.ts'

/** What is wrong, and who can do what about it: the texts speak to staff, who do not run the server. */

const waiting = { to: '/admin/email-logs', search: { status: 'pending' }, label: messages.waiting } as const
const settings = { to: '/admin/settings', label: messages.openSettings, short: messages.settings } as const
const failed = {
  to: '/admin/email-logs',
  search: { status: 'failed' },
  label: messages.failed,
  short: messages.seeThem,
} as const

const linksOf: Record<Notice, readonly (LinkProps & { label: string; short?: string })[]> = {
  rehearsal: [],
  no_mail_server: [settings, waiting],
  mails_failed: [failed],
  mails_late: [settings, waiting],
  jobs_late: [],
}

/** A line for each thing that is wrong with mail and jobs; a phone shows the first in few words, and the next once it is put off. */
export function AdminNotices() {
  const { data } = useLiveQuery(getWaitingWork, {}, { refetchInterval: 60_000 })
  const { putOff, isPending } = usePutOff()
  const mayOpen = useMayOpen()
  if (!data || data.notices.length === 0) return null
  const { notices } = data
  return (
    <ul className="mb-3 grid gap-1 border-s-2 border-warn ps-3 text-sm max-md:mb-1 print:hidden">
      {notices.map((notice) => {
        const { short, text } = messages[notice]
        return (
          <li
            key={notice}
            className="flex min-w-0 items-center gap-x-3 whitespace-nowrap not-first:max-md:hidden md:flex-wrap md:whitespace-normal"
          >
            <span className="max-w-prose max-md:hidden">{text}</span>
            <span className="min-w-0 truncate md:hidden">{short}</span>
            {linksOf[notice]
              .filter(({ to = '' }) => mayOpen(to))
              .map(({ label, short: name, ...link }, nth) => (
                <Link
                  key={label}
                  {...link}
                  className={cx('thread-link inline-flex min-h-6 items-center', nth > 0 && 'max-md:hidden')}
                >
                  <span className={cx(name && 'max-md:hidden')}>{label}</span>
                  {name && <span className="md:hidden">{name}</span>}
                </Link>
              ))}
            {notice !== 'rehearsal' && (
              <Button
                kind="quiet"
                size="small"
                className="max-md:ms-auto max-md:min-h-7! max-md:px-2!"
                disabled={isPending}
                aria-label={putOffName(text)}
                onClick={() => putOff(notice)}
              >
                {putOffLabel}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
