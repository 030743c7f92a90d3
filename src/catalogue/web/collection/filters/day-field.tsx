import { useEffect, useId, useRef, useState } from 'react'
import { dayField as messages } from '#catalogue/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { useLoadedReply } from '#ui/api/use-loaded-query.ts'
import { controlClass } from '#ui/control/control-class.ts'
import { NativeDate } from '#ui/control/native-date.tsx'
import { useAfterChange } from '#ui/form/use-after-change.ts'
import { hasPassed, useComingDay } from './use-coming-day.ts'

interface DayFieldProps {
  value: string | undefined
  onChange(value: string | undefined): void
  /** True while no filter is on; clears a refused day too. */
  cleared: boolean
}

/** Does not apply a past day: the field keeps it and shows an error. */
export function DayField({ value, onChange, cleared }: DayFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [entered, setEntered] = useState(false)
  const hint = useId()
  const field = useRef<HTMLInputElement>(null)
  const isComing = useComingDay()
  const clock = useApi().query(getShowroomClock, {})
  const today = useLoadedReply({ ...clock, enabled: entered || value !== undefined }).data?.date
  const past = hasPassed(typed ?? value, today)
  useAfterChange(cleared, () => cleared && setTyped(undefined))

  async function changeDay(field: HTMLInputElement) {
    const day = field.value
    setTyped(day)
    if (day === '' && !field.validity.badInput && value) onChange(undefined)
    if (await isComing(field)) onChange(day)
  }

  // React fires no event for a day chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    const { current } = field
    if (current && current.value !== (value ?? '')) void changeDay(current)
  }, [])

  return (
    <>
      <NativeDate
        ref={field}
        name="eventDate"
        aria-label={words.dateOfEvent}
        aria-describedby={hint}
        aria-invalid={past || undefined}
        min={today}
        value={typed ?? value ?? ''}
        onFocus={() => setEntered(true)}
        onChange={(event) => void changeDay(event.target)}
        onBlur={() => past || setTyped(undefined)}
        className={`${controlClass} h-10`}
      />
      <p id={hint} aria-live="polite" className={`mt-2 text-sm ${past ? 'text-bad' : 'text-quiet'}`}>
        {past ? messages.past : messages.hint}
      </p>
    </>
  )
}
