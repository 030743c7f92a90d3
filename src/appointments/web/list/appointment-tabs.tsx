import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

interface AppointmentTab {
  value: string
  label: string
  content: ReactNode
}

interface AppointmentTabsProps {
  label: string
  tabs: readonly AppointmentTab[]
  chosen: string
  onChoose(value: string): void
}

/** Not the tabs of the component library, which would add 12 kB to a public page. Guests see one tab, members two. */
export function AppointmentTabs({ label, tabs, chosen, onChoose }: AppointmentTabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const towards = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step
    const from = tabs.findIndex(({ value }) => value === chosen)
    const to = Math.min(tabs.length - 1, Math.max(0, from + towards))
    if (tabs[to]) onChoose(tabs[to].value)
    list.current?.querySelectorAll('button')[to]?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="mb-6 flex gap-5 border-b border-line sm:gap-6"
      >
        {tabs.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}`}
            aria-selected={value === chosen}
            aria-controls={`${id}-${value}-panel`}
            tabIndex={value === chosen ? 0 : -1}
            onClick={() => onChoose(value)}
            onKeyDown={onKeyDown}
            className={tabClass}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ value, content }) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-${value}-panel`}
          aria-labelledby={`${id}-${value}`}
          hidden={value !== chosen}
        >
          {content}
        </div>
      ))}
    </>
  )
}

const tabClass =
  '-mb-px min-h-11 border-b-2 border-transparent text-start text-quiet transition-colors hover:text-ink ' +
  'max-sm:pb-2 max-sm:text-sm ' +
  'focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:text-ink'

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }
