import { manageLinkExpired as messages } from '#appointments/messages/texts.gen.js'
import { ButtonLink } from '#ui/button.tsx'
import { NotFound } from '#ui/page/not-found.tsx'

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
