import { colon } from '#shared/format/punctuation.ts'
import { words } from '#shared/texts/texts.gen.js'
import { whatsAppUrl } from '#shared/whatsapp.ts'
import { cx } from './class-names.ts'
import { PhoneLink } from './phone-link.tsx'

interface PhoneProps {
  number: string
  /** Only to call, for rows of lists. */
  short?: boolean
}

/** A number of a person to call, and to write to when it has a country code. */
export function Phone({ number, short = false }: PhoneProps) {
  if (!number) return null
  const dialled = number.replace(/[^\d+]/g, '')
  return (
    <span className="whitespace-nowrap tabular-nums">
      <PhoneLink number={number} className="inline-flex min-h-6 items-center hover:underline" />{' '}
      {!short && dialled.startsWith('+') && (
        <WhatsappLink
          number={dialled.slice(1)}
          label={`${words.whatsApp}${colon()} ${number}`}
          className="ms-2 min-w-6 text-xs"
        />
      )}
    </span>
  )
}

interface WhatsappLinkProps {
  /** Digits with the country code. */
  number: string
  message?: string
  label?: string
  className?: string
}

export function WhatsappLink({ number, message = '', label, className }: WhatsappLinkProps) {
  return (
    <a
      href={whatsAppUrl(number, message)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      className={cx('inline-flex min-h-6 items-center text-quiet underline hover:text-ink', className)}
    >
      {words.whatsApp}
    </a>
  )
}
