import { type RefObject, useEffect, useRef } from 'react'

/**
 * Puts the focus on a field of a form. There may be no time to put it on yet: then the group of times takes it until they have
 * come, and where there are none, the day comes first.
 */
export function focusField(form: HTMLFormElement | null, field: string | undefined): void {
  const time = '[data-field="startTime"]'
  const places =
    field === 'startTime'
      ? [`${time} input`, `${time} button`, `${time}[aria-busy="true"]`, `[data-field="date"] ${dayStop}`]
      : [`[data-field="${field}"] :is(input, ${dayStop})`]
  for (const place of places) {
    const target = form?.querySelector<HTMLElement>(place)
    target?.focus()
    if (target) return
  }
}

const dayStop = 'button[tabindex="0"]'

/** For the group of times: hands the focus on once there is something to choose, unless it has gone elsewhere meanwhile. */
export function useFocusPassedOn(loading: boolean): RefObject<HTMLFieldSetElement | null> {
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const waiting = group.current
    if (!loading && waiting && waiting === document.activeElement) focusField(waiting.form, 'startTime')
  }, [loading])
  return group
}
