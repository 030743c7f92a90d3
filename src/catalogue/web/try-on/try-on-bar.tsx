import { useHydrated } from '@tanstack/react-router'
import { tryOnBar as messages } from '#catalogue/texts/texts.gen.js'
import { useStoredEventDate } from '#catalogue/web/card/event-date.ts'
import { words } from '#shared/texts/texts.gen.js'
import { ButtonLink } from '#ui/button.tsx'
import { useTryOnList } from './try-on-list.ts'

export function TryOnBar() {
  const ids = useTryOnList()
  const count = ids.length
  const [first, ...further] = ids
  const eventDate = useStoredEventDate()
  const hydrated = useHydrated()
  return (
    <div className="mb-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line py-4 scripting-none:hidden">
      <p role="status">{hydrated && count > 0 ? messages.chosen({ count }) : messages.none}</p>
      <div className="flex flex-wrap gap-3">
        {hydrated && first && (
          <ButtonLink
            to="/rent/$id"
            params={{ id: first }}
            search={{ eventDate, with: further.join() || undefined }}
            kind="secondary"
          >
            {messages.rent({ count })}
          </ButtonLink>
        )}
        <ButtonLink to="/appointments" kind={count > 0 ? 'primary' : 'secondary'}>
          {words.bookAFitting}
        </ButtonLink>
      </div>
    </div>
  )
}
