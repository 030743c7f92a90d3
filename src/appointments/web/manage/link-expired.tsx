import { ButtonLink } from '#ui/button.tsx'
import { NotFound } from '#ui/page/not-found.tsx'

const messages = {
  title: 'This link does not work',
  text: 'The appointment may be over, or the link may be incomplete. Please open the link in your confirmation email again.',
  again: 'Book a fitting',
  home: 'Back to Home',
}

/** For manage links that are invalid or whose appointment is over. */
export function LinkExpired() {
  return (
    <NotFound title={messages.title} text={messages.text}>
      <ButtonLink to="/appointments">{messages.again}</ButtonLink>
      <ButtonLink to="/" kind="secondary">
        {messages.home}
      </ButtonLink>
    </NotFound>
  )
}
