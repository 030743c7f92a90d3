import { useEffect, useRef, useState } from 'react'
import { whatsAppUrl } from '#shared/whatsapp.ts'
import { cx } from '#ui/class-names.ts'
import { late } from '#ui/late.ts'
import { useSite } from './use-site.ts'

const words = { name: 'Chat with us on WhatsApp', greeting: 'Hello, I have a question about a dress.' }

/** Floats at the end of the screen, and steps aside while the page moves or something to press lies under it. */
export function WhatsAppButton() {
  const { whatsapp } = useSite()
  const link = useRef<HTMLAnchorElement>(null)
  const [away, setAway] = useState(false)

  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    // The code for it comes with the first scroll: before that nothing has moved.
    const start = async () => {
      const { stepAside } = await late(() => import('./step-aside.ts'))
      if (link.current && !gone) stop = stepAside(link.current, setAway)
    }
    window.addEventListener('scroll', start, { once: true, passive: true })
    return () => {
      gone = true
      window.removeEventListener('scroll', start)
      stop?.()
    }
  }, [])

  if (!whatsapp) return null
  return (
    <a
      ref={link}
      href={whatsAppUrl(whatsapp, words.greeting)}
      target="_blank"
      rel="noopener noreferrer"
      title={words.name}
      className={cx(
        button,
        away &&
          'pointer-events-none translate-y-4 opacity-0 focus-visible:translate-y-0 focus-visible:opacity-100',
      )}
    >
      <span className="sr-only">{words.name}</span>
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

// On a wide screen it stands in the gutter, beside whatever there is to press.
const button =
  'fixed end-4 bottom-4 z-20 grid size-12 place-items-center rounded-control border border-line bg-surface text-ink ' +
  'shadow-float transition hover:bg-blush sm:end-6 sm:bottom-6 ' +
  'lg:end-1 lg:size-9 xl:end-1.5 xl:size-10'
