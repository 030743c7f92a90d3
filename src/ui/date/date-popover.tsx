import { Popover } from '@base-ui/react/popover'
import { type RefObject, useRef, useState } from 'react'
import { datePopover as messages } from '#ui/texts/texts.gen.js'
import { MonthGrid } from './month-grid.tsx'

interface CalendarProps {
  /** What the field holds when the calendar opens. */
  chosen(): string | undefined
  today: string
  min?: string | undefined
  max?: string | undefined
  onChoose(date: string): void
}

interface DatePopoverProps extends CalendarProps {
  open: boolean
  onOpenChange(open: boolean): void
  anchor: RefObject<HTMLElement | null>
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>
}

/** A month below a field of a date. */
export function DatePopover({ open, onOpenChange, anchor, opener, onChoose, ...days }: DatePopoverProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Popover.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="start" sideOffset={4} className="z-60">
          <Popover.Popup
            ref={popup}
            aria-label={messages.title}
            initialFocus={() =>
              popup.current?.querySelector<HTMLElement>('[data-date][tabindex="0"]') ?? true
            }
            finalFocus={opener}
            className="w-80 max-w-[calc(100vw-1rem)] rounded-control border border-line bg-surface p-3 text-ink shadow-float outline-none"
          >
            <Calendar
              {...days}
              onChoose={(date) => {
                onChoose(date)
                onOpenChange(false)
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Mounted with the open popover, so that it starts at the month of the field. */
function Calendar({
  chosen: readChosen,
  today,
  min = '1900-01-01',
  max = '2199-12-31',
  onChoose,
}: CalendarProps) {
  const [chosen] = useState(readChosen)
  const start = clamp(chosen ?? today, min, max)
  const [month, setMonth] = useState(start.slice(0, 7))
  return (
    <MonthGrid
      month={month}
      onMonth={setMonth}
      first={min}
      last={max}
      start={start}
      chosen={chosen}
      dayOf={(date) => {
        const isDisabled = date < min || date > max
        const look = isDisabled ? 'text-quiet opacity-45' : 'hover:border-ink'
        return {
          className: `border-transparent ${look} ${date === today ? 'font-semibold text-accent' : ''}`,
          isDisabled,
        }
      }}
      onChoose={onChoose}
    />
  )
}

function clamp(date: string, min: string, max: string): string {
  return date < min ? min : date > max ? max : date
}
