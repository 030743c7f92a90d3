import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus when the focused button (Try again, Undo, Dismiss) is removed: to the photo of its `data-photo`, or to
 * the next control of the group. Returns the focus handler for `group`.
 */
export function useRestoredFocus(group: RefObject<HTMLElement | null>) {
  const last = useRef<{ element: Element; photo?: string }>(undefined)
  useEffect(() => {
    const { element, photo } = last.current ?? {}
    if (!element || element.isConnected || document.activeElement !== document.body) return
    last.current = undefined
    const selectors = [
      ...(photo ? [`li[data-photo="${photo}"] [data-action=remove]`] : []),
      'input[type=file]',
      '[data-action=remove]',
    ]
    const found = selectors.flatMap((one) => [...(group.current?.querySelectorAll<HTMLElement>(one) ?? [])])
    found.find((control) => control.checkVisibility())?.focus()
  })
  return ({ target }: FocusEvent) => {
    last.current = { element: target, photo: target.closest<HTMLElement>('[data-photo]')?.dataset.photo }
  }
}
