import { skipLink as messages } from '#ui/texts/texts.gen.js'

export function SkipLink({ to = 'content' }: { to?: string }) {
  return (
    <a
      href={`#${to}`}
      className="fixed start-4 top-4 z-60 -translate-y-24 rounded-control bg-ink px-4 py-3 text-paper focus:translate-y-0"
    >
      {messages.skip}
    </a>
  )
}
