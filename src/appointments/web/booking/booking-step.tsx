import type { ReactNode } from 'react'
import { bookingForm as messages } from '#appointments/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/control/visually-hidden.tsx'
import type { BookingStep } from './booking-draft.ts'

interface StepProps {
  number: BookingStep
  title: string
  /** A phone shows this step and the headings of the others. Wide screens, and pages without script, show all steps. */
  current: BookingStep
  onChange(): void
  children: ReactNode
}

export function Step({ number, title, current, onChange, children }: StepProps) {
  return (
    <section className="grid min-w-0 gap-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2
          tabIndex={-1}
          data-step={number}
          className={cx(
            'flex items-baseline gap-3 text-lg font-medium outline-none',
            current !== number && 'max-sm:text-base max-sm:text-quiet max-sm:scripting-none:text-lg',
          )}
        >
          <span className="text-sm font-normal text-quiet tabular-nums">{number}</span>
          {title}
        </h2>
        {number < current && (
          <Button kind="link" onClick={onChange} className="text-sm sm:hidden scripting-none:hidden">
            {messages.change}
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        )}
      </div>
      <div
        className={cx('grid min-w-0 gap-4', current !== number && 'max-sm:hidden max-sm:scripting-none:grid')}
      >
        {children}
      </div>
    </section>
  )
}
