import { useState } from 'react'
import { mostStars } from '#reviews/review.ts'
import { starsField as messages } from '#reviews/texts/texts.gen.js'
import { cx } from '#ui/class-names.ts'
import type { FieldControl } from '#ui/form/use-form.ts'

/** One to five stars, as radio buttons. */
export function StarsField({ name, error, defaultValue }: FieldControl) {
  const [stars, setStars] = useState(Number(defaultValue) || 0)
  return (
    <fieldset aria-describedby={error && `${name}-error`}>
      <legend className="mb-1.5 text-sm font-medium">{messages.label}</legend>
      <div className="flex">
        {Array.from({ length: mostStars }, (_, index) => index + 1).map((value) => (
          <label
            key={value}
            className="relative grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === stars}
              onChange={() => setStars(value)}
              aria-label={messages.stars({ count: value })}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <svg
              viewBox="0 0 16 16"
              aria-hidden="true"
              className={cx('size-7', value <= stars ? 'fill-ink' : 'fill-none text-edge')}
            >
              <path
                d="m8 1.2 2.1 4.3 4.7.7-3.4 3.3.8 4.7L8 12l-4.2 2.2.8-4.7L1.2 6.2l4.7-.7z"
                stroke="currentColor"
              />
            </svg>
          </label>
        ))}
      </div>
      <p id={`${name}-error`} aria-live="polite" className="text-sm text-bad empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
