import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { type Choice, choose } from '#appointments/choice.ts'
import { type BookingDraft, emptyDraft } from './booking-draft.ts'

/**
 * A draft that begins with what the address asks for. Who signs in on the page gets what only members may choose then,
 * unless something else was chosen meanwhile.
 */
export function useWishedDraft(
  { branch, type }: Pick<Choice, 'branch' | 'type'>,
  signedIn: boolean,
): [BookingDraft, Dispatch<SetStateAction<BookingDraft>>] {
  const state = useState(() => emptyDraft(choose({}, { branch, type }, signedIn)))
  const [, setDraft] = state
  useEffect(() => {
    if (!signedIn || !type) return
    setDraft((before) =>
      before.choice.type ? before : { ...before, choice: choose(before.choice, { type }, signedIn) },
    )
  }, [signedIn, type])
  return state
}
