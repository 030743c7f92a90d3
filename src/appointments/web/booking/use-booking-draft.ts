import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { applyChoice, type Choice } from '#appointments/rules/choice.ts'
import { readPersonDraft, writePersonDraft } from '#ui/form/form-draft.ts'
import { readSessionDraft, writeSessionDraft } from '#ui/form/session-draft.ts'
import { type BookingDraft, emptyDraft, parseStoredDraft, restoreDraft, withPerson } from './booking-draft.ts'

interface DraftOptions {
  /** The page, the dialog and the page of an event have a draft each. */
  name: 'page' | 'dialog' | 'event'
  /** What the URL preselects. */
  preset?: Pick<Choice, 'branch' | 'type'>
  /** Identifies the preset: a draft with another one restores only its answers. */
  presetKey?: string
  signedIn: boolean
  /** The first date that can be booked. */
  first: string
}

/** The draft of a booking form in the session storage: it survives closing the dialog, leaving the page and a reload. */
export function useBookingDraft(
  options: DraftOptions,
): [BookingDraft, Dispatch<SetStateAction<BookingDraft>>] {
  const { preset = {}, presetKey = '', signedIn, first } = options
  const name = `booking ${options.name}`
  const [draft, setDraft] = useState(() => emptyDraft(applyChoice({}, preset, signedIn)))
  const [restored, setRestored] = useState(false)
  // The server renders without a draft, so it is restored after hydration. Effects of the form run first and read what was entered by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is first shown
  useEffect(() => {
    const stored = parseStoredDraft(readSessionDraft(name))
    const person = readPersonDraft()
    setDraft((before) => {
      const entered = withPerson(before, person)
      return stored ? restoreDraft(stored, entered, { preset, presetKey, signedIn, first }) : entered
    })
    setRestored(true)
  }, [])
  useEffect(() => {
    if (!restored) return
    const { contact, ...ofBooking } = draft
    writeSessionDraft(name, { ...ofBooking, presetKey })
    writePersonDraft(contact)
  }, [restored, name, draft, presetKey])
  return [draft, setDraft]
}
