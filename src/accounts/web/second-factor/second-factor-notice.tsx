import { Link } from '@tanstack/react-router'
import { secondFactorNotice as messages } from '#accounts/texts/texts.gen.js'
import { useViewer } from '#accounts/web/session/viewer.ts'

/** For staff whose role will need a second factor that they do not have yet. */
export function SecondFactorNotice() {
  const due = useViewer()?.secondFactorDue
  if (!due || due.daysLeft === 0) return null
  return (
    <p className="mb-3 flex items-center gap-x-3 border-s-2 border-warn ps-3 text-sm max-md:mb-1 print:hidden">
      <span className="min-w-0 max-md:truncate">{messages.text({ days: due.daysLeft })}</span>
      <Link to="/second-factor" className="thread-link inline-flex min-h-6 shrink-0 items-center">
        {messages.setUp}
      </Link>
    </p>
  )
}
