import type { EmailSummary } from '#email/contract.ts'
import { waiting as messages } from '#email/texts/texts.gen.js'
import { formatMoment } from '#email/web/format-moment.ts'
import { colon } from '#shared/format/punctuation.ts'

export function waitingFor(
  { waiting, nextTryAt }: EmailSummary,
  timeZone: string,
): readonly [name: string, text: string] | undefined {
  if (!waiting) return undefined
  if (waiting === 'switched_off' || waiting === 'no_server') return [messages.because, messages[waiting]]
  return [messages.next, nextTryAt ? formatMoment(nextTryAt, timeZone) : messages.due]
}

/** The same in one line. */
export function waitingLine(mail: EmailSummary, timeZone: string): string | undefined {
  const [name, text] = waitingFor(mail, timeZone) ?? []
  return name === messages.next ? `${name}${colon()} ${text}` : text
}
