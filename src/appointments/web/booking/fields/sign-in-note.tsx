import { Link, useLocation } from '@tanstack/react-router'

const messages = {
  submit: 'To bring us a dress of yours, please sign in first:',
  list: 'To see your appointments, please sign in. Booked without an account? Your confirmation holds your own link.',
  link: 'Sign in or create an account',
}

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
