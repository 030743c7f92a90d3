import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * The focus stays among the photos when the button that had it falls away with its work: Try again, Undo, Dismiss. What
 * stands in something marked `data-photo` hands it to that photo, anything else to the next place there is.
 * @returns what hears of the focus within `group`.
 */
export function useRestoredFocus(group: RefObject<HTMLElement | null>) {
  const last = useRef<{ element: Element; photo?: string }>(undefined)
  useEffect(() => {
    const { element, photo } = last.current ?? {}
    if (!element || element.isConnected || document.activeElement !== document.body) return
    last.current = undefined
    const places = [
      ...(photo ? [`li[data-photo="${photo}"] [data-action=remove]`] : []),
      'input[type=file]',
      '[data-action=remove]',
    ]
    const there = places.flatMap((place) => [...(group.current?.querySelectorAll<HTMLElement>(place) ?? [])])
    there.find((one) => one.checkVisibility())?.focus()
  })
  return ({ target }: FocusEvent) => {
    last.current = { element: target, photo: target.closest<HTMLElement>('[data-photo]')?.dataset.photo }
  }
}
