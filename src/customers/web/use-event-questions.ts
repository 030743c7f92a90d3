import { useHydrated } from '@tanstack/react-router'
import { type EventField, eventFields } from '#customers/event-contract.ts'
import { getMyEvent, type MyEvent } from '#customers/my-event-contract.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { answeredFields } from './stored-answers.ts'

export interface EventQuestions {
  /** What is still to ask; nothing before that is known. */
  asked: readonly EventField[]
  /** A member's, as the showroom knows it. */
  eventDate: string | undefined
}

/** Asks a member what her file lacks, and a guest what she has not answered on this device. */
export function useEventQuestions({ isMember, today }: { isMember: boolean; today: string }): EventQuestions {
  const isHydrated = useHydrated()
  const { data } = useLiveQuery(getMyEvent, {}, { enabled: isMember })
  if (isMember) return { asked: data ? lackingIn(data) : [], eventDate: data?.eventDate ?? undefined }
  const answered = isHydrated ? answeredFields(() => localStorage, today) : []
  return { asked: eventFields.filter((field) => !answered.includes(field)), eventDate: undefined }
}

function lackingIn({ eventDate, eventPlace, isSourceKnown }: MyEvent): EventField[] {
  const known = { eventDate, eventPlace, source: isSourceKnown }
  return eventFields.filter((field) => !known[field])
}
