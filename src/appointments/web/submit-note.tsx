import { Link, useLocation } from '@tanstack/react-router'

const words = {
  text: 'To bring us a dress of yours, please sign in first:',
  link: 'Sign in or create an account',
}

/** For a guest whom a link sent to hand in a dress: that is for members. */
export function SubmitNote() {
  const here = useLocation({ select: ({ href }) => href })
  return (
    <p className="mb-6 border border-line bg-surface p-4">
      {words.text}{' '}
      <Link to="/auth" state={{ cameFrom: here }} className="thread-link">
        {words.link}
      </Link>
    </p>
  )
}
