import { useHydrated } from '@tanstack/react-router'
import { ButtonLink } from '#ui/button.tsx'
import { useTryOnList } from './try-on-list.ts'

const messages = {
  chosen: (count: number) =>
    count === 1 ? 'One dress is in your fitting.' : `${count} dresses are in your fitting.`,
  none: 'Add dresses to your fitting, and we have them ready when you come.',
  book: 'Book a fitting',
}

export function TryOnBar() {
  const count = useTryOnList().length
  const hydrated = useHydrated()
  return (
    <div className="mb-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line py-4 scripting-none:hidden">
      <p role="status">{hydrated && count > 0 ? messages.chosen(count) : messages.none}</p>
      <ButtonLink to="/appointments" kind={count > 0 ? 'primary' : 'secondary'}>
        {messages.book}
      </ButtonLink>
    </div>
  )
}
