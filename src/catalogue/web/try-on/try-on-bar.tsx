import { useHydrated } from '@tanstack/react-router'
import { tryOnTryOnBar as messages } from '#catalogue/messages/texts.gen.js'
import { ButtonLink } from '#ui/button.tsx'
import { useTryOnList } from './try-on-list.ts'

export function TryOnBar() {
  const count = useTryOnList().length
  const hydrated = useHydrated()
  return (
    <div className="mb-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line py-4 scripting-none:hidden">
      <p role="status">{hydrated && count > 0 ? messages.chosen({ count }) : messages.none}</p>
      <ButtonLink to="/appointments" kind={count > 0 ? 'primary' : 'secondary'}>
        {messages.book}
      </ButtonLink>
    </div>
  )
}
