import type { EmailSummary } from '#email/contract.ts'
import { formatMoment } from '#email/web/format-moment.ts'

const messages = {
  because: 'Waits because',
  switched_off: 'Sending email is switched off in Settings',
  no_server: 'No mail server is set up',
  next: 'Next try',
  due: 'in a moment',
}

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
  return name === messages.next ? `${name}: ${text}` : text
}
