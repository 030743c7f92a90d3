import { useHydrated } from '@tanstack/react-router'
import { type EventField, eventFields } from '#customers/event-contract.ts'
import { getMyEvent, type MyEvent } from '#customers/my-event-contract.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { answeredFields, hasAgreedToWhatsapp } from './stored-answers.ts'

export interface EventQuestions {
  /** What is still to ask; nothing before that is known. */
  asked: readonly EventField[]
  /** A member's, as the showroom knows it. */
  eventDate: string | undefined
  /** Whether to ask if we may write by WhatsApp: not who has agreed. */
  asksWhatsapp: boolean
}

/** Asks a member what her file lacks, and a guest what she has not answered on this device. */
export function useEventQuestions({ isMember, today }: { isMember: boolean; today: string }): EventQuestions {
  const isHydrated = useHydrated()
  const { data } = useLiveQuery(getMyEvent, {}, { enabled: isMember })
  if (isMember)
    return {
      asked: data ? lackingIn(data) : [],
      eventDate: data?.eventDate ?? undefined,
      asksWhatsapp: data?.whatsappConsent === false,
    }
  const answered = isHydrated ? answeredFields(() => localStorage, today) : []
  return {
    asked: eventFields.filter((field) => !answered.includes(field)),
    eventDate: undefined,
    asksWhatsapp: !(isHydrated && hasAgreedToWhatsapp(() => localStorage, today)),
  }
}

function lackingIn({ eventDate, eventPlace, isSourceKnown }: MyEvent): EventField[] {
  const known = { eventDate, eventPlace, source: isSourceKnown }
  return eventFields.filter((field) => !known[field])
}
