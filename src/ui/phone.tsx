import { colon } from '#shared/format/punctuation.ts'
import { words } from '#shared/texts/texts.gen.js'
import { whatsAppUrl } from '#shared/whatsapp.ts'

interface PhoneProps {
  number: string
  /** Only to call, for rows of lists. */
  short?: boolean
}

/** A number to call, and to write to when it has a country code. */
export function Phone({ number, short = false }: PhoneProps) {
  if (!number) return null
  const dialled = number.replace(/[^\d+]/g, '')
  return (
    <span className="whitespace-nowrap tabular-nums">
      <a dir="ltr" href={`tel:${dialled}`} className="inline-flex min-h-6 items-center hover:underline">
        {number}
      </a>
      {!short && dialled.startsWith('+') && (
        <a
          href={whatsAppUrl(dialled.slice(1), '')}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${words.whatsApp}${colon()} ${number}`}
          className="ms-2 inline-flex min-h-6 min-w-6 items-center text-xs text-quiet underline hover:text-ink"
        >
          {words.whatsApp}
        </a>
      )}
    </span>
  )
}
