import { Link, useLocation } from '@tanstack/react-router'
import { signInNote as messages } from '#appointments/texts/texts.gen.js'

/** For a guest who followed a link to a members-only tab: the dress submission or the list of appointments. */
export function SignInNote({ wanted }: { wanted: 'submit' | 'list' }) {
  const here = useLocation({ select: ({ href }) => href })
  return (
    <p className="mb-6 border border-line bg-surface p-4">
      {messages[wanted]}{' '}
      <Link to="/auth" state={{ cameFrom: here }} className="thread-link">
        {messages.link}
      </Link>
    </p>
  )
}
