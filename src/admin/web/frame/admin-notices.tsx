import { Link } from '@tanstack/react-router'
import { getWaitingWork, type WaitingWork } from '#admin/contract.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'

const messages: Record<WaitingWork['notices'][number], { text: string; link: string; status: string }> = {
  no_mail_server: {
    text: 'No mail server is set up: emails wait and are not sent.',
    link: 'See waiting emails',
    status: 'pending',
  },
  mails_failed: {
    text: 'Emails of the last 24 hours could not be sent.',
    link: 'See failed emails',
    status: 'failed',
  },
  mails_late: {
    text: 'Emails wait longer than usual: the mail server is slow or refuses them.',
    link: 'See waiting emails',
    status: 'pending',
  },
  jobs_late: {
    text: 'Background jobs are late: reminders and pictures may come later. If this stays, restart the server.',
    link: 'See emails',
    status: 'pending',
  },
}

/** One line for each thing that is wrong with mail and jobs. */
export function AdminNotices() {
  const { data } = useLiveQuery(getWaitingWork, {}, { refetchInterval: 60_000 })
  if (!data || data.notices.length === 0) return null
  return (
    <ul className="mb-3 grid gap-1 border-s-2 border-warn ps-3 text-sm print:hidden">
      {data.notices.map((notice) => {
        const { text, link, status } = messages[notice]
        return (
          <li key={notice}>
            {text}{' '}
            <Link
              to="/admin/email-logs"
              search={{ status }}
              className="thread-link inline-flex min-h-6 items-center"
            >
              {link}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
