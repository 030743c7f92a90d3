import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses a field of a form. For the time: a free time, else the group of times while they load, else the day.
 */
export function focusField(form: HTMLFormElement | null, field: string | undefined): void {
  const time = '[data-field="startTime"]'
  const selectors =
    field === 'startTime'
      ? [`${time} input`, `${time} button`, `${time}[aria-busy="true"]`, `[data-field="date"] ${dayStop}`]
      : [`[data-field="${field}"] :is(input, select, ${dayStop})`]
  for (const selector of selectors) {
    const target = form?.querySelector<HTMLElement>(selector)
    target?.focus()
    if (target) return
  }
}

const dayStop = 'button[tabindex="0"]'

/** Moves the focus from the group of times to the first time once loaded, if the group still has the focus. */
export function useFocusPassedOn(loading: boolean): RefObject<HTMLFieldSetElement | null> {
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const waiting = group.current
    if (!loading && waiting && waiting === document.activeElement) focusField(waiting.form, 'startTime')
  }, [loading])
  return group
}
