import { type EventAnswers, type EventField, eventFields } from '#customers/event-contract.ts'
import { isPlainDate } from '#shared/dates.ts'

/** What a guest has answered on this device: the date, and whether she said the rest. */
interface StoredAnswers {
  eventDate?: string
  eventPlace?: boolean
  source?: boolean
  /** Whether she agreed to messages by WhatsApp. */
  whatsapp?: boolean
}

const key = 'event-answers'

type Read = () => Pick<Storage, 'getItem'>
type Change = () => Pick<Storage, 'getItem' | 'setItem'>

/**
 * The questions that a guest has answered on this device; date and place of a past event count as unanswered.
 * @param storage a function, because `localStorage` throws where the browser denies storage
 */
export function answeredFields(storage: Read, today: string): EventField[] {
  const stored = readAnswers(storage, today)
  return eventFields.filter((field) => stored[field])
}

export function hasAgreedToWhatsapp(storage: Read, today: string): boolean {
  return readAnswers(storage, today).whatsapp === true
}

/** Fails silently when the storage is denied or full. */
export function storeAnswers(
  storage: Change,
  answers: EventAnswers & { whatsapp?: boolean | undefined },
  today: string,
): void {
  const { eventDate, eventPlace, source, whatsapp } = answers
  const stored = {
    ...readAnswers(storage, today),
    ...(eventDate && { eventDate }),
    ...(eventPlace?.trim() && { eventPlace: true }),
    ...(source && { source: true }),
    ...(whatsapp !== undefined && { whatsapp }),
  }
  try {
    storage().setItem(key, JSON.stringify(stored))
  } catch {}
}

function readAnswers(storage: Read, today: string): StoredAnswers {
  try {
    const read = (JSON.parse(storage().getItem(key) ?? '{}') ?? {}) as Record<string, unknown>
    const { eventDate } = read
    const isOver = isPlainDate(eventDate) && eventDate < today
    return {
      ...(isPlainDate(eventDate) && !isOver && { eventDate }),
      ...(read.eventPlace === true && !isOver && { eventPlace: true }),
      ...(read.source === true && { source: true }),
      ...(read.whatsapp === true && { whatsapp: true }),
    }
  } catch {
    return {}
  }
}
