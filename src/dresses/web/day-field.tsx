import { useId, useState } from 'react'
import { getShowroomClock } from '#showrooms/contract.ts'
import { useApiQuery } from '#ui/api-hooks.ts'
import { controlClass } from '#ui/control-class.ts'

const words = {
  day: 'Date of your event',
  hint: 'Dresses that are away that day are left out.',
  past: 'This day has passed. Choose one from today on.',
}

interface DayFieldProps {
  value: string | undefined
  onChange(value: string | undefined): void
}

/** While a year is typed the field holds the years 2, 20 and 202: only a whole one is a choice. */
export function DayField({ value, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [entered, setEntered] = useState(false)
  const hint = useId()
  const today = useApiQuery(getShowroomClock, {}, { enabled: entered }).data?.date
  const isPast = (date = '') => date >= '2020' && today !== undefined && date < today
  const note = ({ value: date, validity }: HTMLInputElement) => {
    setTyped(date)
    if (isPast(date)) return
    if (date === '' ? !validity.badInput && value : date >= '2020') onChange(date || undefined)
  }
  return (
    <>
      <input
        type="date"
        name="availableOn"
        aria-label={words.day}
        aria-describedby={hint}
        aria-invalid={isPast(typed) || undefined}
        min={today}
        value={typed ?? value ?? ''}
        onFocus={() => setEntered(true)}
        onChange={(event) => note(event.target)}
        onBlur={() => isPast(typed) || setTyped(undefined)}
        className={`${controlClass} h-10`}
      />
      <p id={hint} aria-live="polite" className={`mt-2 text-sm ${isPast(typed) ? 'text-bad' : 'text-quiet'}`}>
        {isPast(typed) ? words.past : words.hint}
      </p>
    </>
  )
}
