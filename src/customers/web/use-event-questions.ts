import { useHydrated } from '@tanstack/react-router'
import { type EventField, eventFields } from '#customers/event-contract.ts'
import { getMyEvent, type MyEvent } from '#customers/my-event-contract.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { hasSaidSource } from './stored-answers.ts'

export interface EventQuestions {
  /** What to ask; nothing of a member before that is known. */
  asked: readonly EventField[]
  /** A member's, as the showroom knows it. */
  eventDate: string | undefined
  /** Whether to ask if we may write by WhatsApp: not who has agreed. */
  asksWhatsapp: boolean
}

/**
 * Asks a member what her file lacks, and a guest what she has not said on this device. The date of the event is always asked, with
 * what is known as its answer: nothing is sent that she has not seen.
 */
export function useEventQuestions({ isMember }: { isMember: boolean }): EventQuestions {
  const isHydrated = useHydrated()
  const { data } = useLiveQuery(getMyEvent, {}, { enabled: isMember })
  if (isMember)
    return {
      asked: data ? lackingIn(data) : [],
      eventDate: data?.eventDate ?? undefined,
      asksWhatsapp: data?.whatsappConsent === false,
    }
  const isSourceKnown = isHydrated && hasSaidSource(() => localStorage)
  return {
    asked: eventFields.filter((field) => field !== 'source' || !isSourceKnown),
    eventDate: undefined,
    asksWhatsapp: true,
  }
}

function lackingIn({ eventPlace, isSourceKnown }: MyEvent): EventField[] {
  const known = { eventDate: false, eventPlace, source: isSourceKnown }
  return eventFields.filter((field) => !known[field])
}
