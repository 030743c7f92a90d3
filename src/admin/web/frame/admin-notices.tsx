import { Link, type LinkProps } from '@tanstack/react-router'
import { getWaitingWork, type Notice, putOffNotices } from '#admin/contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { useMayOpen } from './use-may-open.ts'

const waiting = {
  to: '/admin/email-logs',
  search: { status: 'pending' },
  label: 'See waiting emails',
} as const
const failed = { to: '/admin/email-logs', search: { status: 'failed' }, label: 'See failed emails' } as const
const settings = { to: '/admin/settings', label: 'Open Settings' } as const

/** What is wrong, and who can do what about it: the texts speak to staff, who do not run the server. */
const messages: Record<Notice, { text: string; links: (LinkProps & { label: string })[] }> = {
  no_mail_server: {
    text: 'No mail server is set up: emails wait and are not sent. Enter the SMTP data of your mail provider in Settings, or ask whoever runs the server to set SMTP_URL.',
    links: [settings, waiting],
  },
  mails_failed: {
    text: 'Emails of the last 24 hours could not be sent. Correct the address or the mail server, then send them again.',
    links: [failed],
  },
  mails_late: {
    text: 'Emails wait longer than usual: the mail server is slow or refuses them. Check the mail server in Settings, or ask your mail provider.',
    links: [settings, waiting],
  },
  jobs_late: {
    text: 'Background jobs are late: reminders and pictures may come later. If this stays for an hour, ask whoever runs the server to restart it.',
    links: [],
  },
}

const texts = {
  putOff: 'Not today',
  putOffFor: (text: string) => `Not today: ${text.replace(/[.:].*/, '')}`,
  done: 'Hidden on this device until tomorrow',
  undo: 'Undo',
  failed: 'This could not be changed',
}

/** One line for each thing that is wrong with mail and jobs. */
export function AdminNotices() {
  const { data } = useLiveQuery(getWaitingWork, {}, { refetchInterval: 60_000 })
  const { mutate, isPending } = useApiMutation(putOffNotices, {
    refreshes: [getWaitingWork],
    onError: () => toast({ title: texts.failed, tone: 'bad' }),
  })
  const mayOpen = useMayOpen()
  if (!data || data.notices.length === 0) return null
  const { notices, putOff } = data
  function hide(notice: Notice) {
    const onSuccess = () =>
      toast({
        title: texts.done,
        action: { label: texts.undo, run: () => mutate({ body: { notices: putOff } }) },
      })
    mutate({ body: { notices: [...putOff, notice] } }, { onSuccess })
  }
  return (
    <ul className="mb-3 grid gap-1 border-s-2 border-warn ps-3 text-sm print:hidden">
      {notices.map((notice) => {
        const { text, links } = messages[notice]
        return (
          <li key={notice} className="flex flex-wrap items-center gap-x-3">
            <span className="max-w-prose">{text}</span>
            {links
              .filter(({ to = '' }) => mayOpen(to))
              .map(({ label, ...link }) => (
                <Link key={label} {...link} className="thread-link inline-flex min-h-6 items-center">
                  {label}
                </Link>
              ))}
            <Button
              kind="quiet"
              size="small"
              disabled={isPending}
              aria-label={texts.putOffFor(text)}
              onClick={() => hide(notice)}
            >
              {texts.putOff}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
