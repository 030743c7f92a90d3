import { whatsappButton as messages } from '#site/texts/texts.gen.js'
import { useChatLink } from './use-site.ts'

export const chatName = messages.chat

/** In the margin of a wide screen, where it covers nothing. On narrow screens the menu contains it. */
export function WhatsAppButton() {
  return (
    <a
      {...useChatLink()}
      title={chatName}
      className="fixed end-1.5 bottom-6 z-20 hidden size-10 place-items-center rounded-control border border-line bg-surface shadow-float transition hover:bg-blush xl:grid"
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
      >
        <path d="M4 20l1.2-4.2A8.2 8.2 0 1 1 8.3 18.9z" strokeLinejoin="round" />
        <path
          d="M9 8.5c.2 3.6 2.9 6.3 6.5 6.5l.8-1.6-2.1-1.1-.9.8c-1-.5-1.9-1.4-2.4-2.4l.8-.9-1.1-2.1z"
          fill="currentColor"
          stroke="none"
        />
      </svg>
    </a>
  )
}
