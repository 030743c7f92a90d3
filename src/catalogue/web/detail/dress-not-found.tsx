import { dressNotFound as messages } from '#catalogue/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { ButtonLink } from '#ui/button.tsx'
import { NotFound } from '#ui/page/not-found.tsx'

export function DressNotFound() {
  return (
    <NotFound title={words.dressNotFound} text={messages.text}>
      <ButtonLink to="/collections" search={{}}>
        {messages.back}
      </ButtonLink>
    </NotFound>
  )
}
