import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { readEventDate, storeEventDate } from '#catalogue/web/card/event-date.ts'
import { languagePath } from '#shared/language/language.ts'
import { eventDateQuestion as messages } from '#site/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { controlClass } from '#ui/control/control-class.ts'
import { NativeDate } from '#ui/control/native-date.tsx'

/** Leads to the dresses that are free for the event. The form works without script. */
export function EventDateQuestion() {
  const navigate = useNavigate()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [stored, setStored] = useState<string>()
  // A date that was chosen on another page of this device; one that was typed before hydration stays.
  useEffect(() => {
    if (!field.current?.value) setStored(readEventDate(() => localStorage))
  }, [])
  function send(event: FormEvent) {
    event.preventDefault()
    const eventDate = field.current?.value
    if (eventDate) storeEventDate(() => localStorage, eventDate)
    void navigate({ to: '/collections', search: eventDate ? { eventDate } : {} })
  }
  return (
    <form
      method="get"
      action={languagePath('/collections')}
      onSubmit={send}
      className="mt-6 flex flex-wrap items-end gap-3"
    >
      <label htmlFor={id} className="grid min-w-40 gap-1.5 text-sm font-medium max-md:grow">
        {messages.when}
        <NativeDate
          ref={field}
          id={id}
          defaultValue={stored}
          name="eventDate"
          className={`${controlClass} h-13`}
        />
      </label>
      <Button type="submit" kind="secondary" size="large" className="px-5">
        {messages.show}
      </Button>
    </form>
  )
}
