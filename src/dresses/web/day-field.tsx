import { useId, useState } from 'react'
import { controlClass } from '#ui/field.tsx'

const words = { day: 'Date of your event', hint: 'Dresses that are away that day are left out.' }

interface DayFieldProps {
  value: string | undefined
  onChange(value: string | undefined): void
}

/** While a year is typed the field holds the years 2, 20 and 202: only a whole one is a choice. */
export function DayField({ value, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string>()
  const hint = useId()
  const note = ({ value: date, validity }: HTMLInputElement) => {
    setTyped(date)
    if (date === '' ? !validity.badInput && value : date >= '2020') onChange(date || undefined)
  }
  return (
    <>
      <input
        type="date"
        name="availableOn"
        aria-label={words.day}
        aria-describedby={hint}
        value={typed ?? value ?? ''}
        onChange={(event) => note(event.target)}
        onBlur={() => setTyped(undefined)}
        className={`${controlClass} h-10`}
      />
      <p id={hint} className="mt-2 text-sm text-quiet">
        {words.hint}
      </p>
    </>
  )
}
