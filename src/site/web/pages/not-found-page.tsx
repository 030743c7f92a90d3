import { words } from '#shared/texts/texts.gen.js'
import { notFoundPage as messages } from '#site/texts/texts.gen.js'
import { ButtonLink } from '#ui/button.tsx'
import { NotFound } from '#ui/page/not-found.tsx'

export function NotFoundPage() {
  return (
    <NotFound title={messages.title} text={messages.text}>
      <ButtonLink to="/">{words.backToHome}</ButtonLink>
    </NotFound>
  )
}
