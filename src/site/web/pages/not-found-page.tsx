import { ButtonLink } from '#ui/button.tsx'
import { NotFound } from '#ui/page/not-found.tsx'

const messages = {
  title: 'Page Not Found',
  text: 'The page you are looking for does not exist or has been moved.',
  home: 'Back to Home',
}

export function NotFoundPage() {
  return (
    <NotFound title={messages.title} text={messages.text}>
      <ButtonLink to="/">{messages.home}</ButtonLink>
    </NotFound>
  )
}
