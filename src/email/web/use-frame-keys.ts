import { type RefObject, useEffect } from 'react'

/** Milliseconds after a key or pointer press within which a focus change counts as its result. */
const justNow = 500

/**
 * Key events inside a frame stay there, and a sandboxed frame cannot forward them: Escape would not close the dialog
 * after a click into the frame. So the focus returns to the element around the frame, except after Tab, and after Ctrl
 * or ⌘, which start copying a selection.
 */
export function useFrameKeys(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let led = -justNow
    const hear = ({ key, timeStamp }: KeyboardEvent) => {
      const copying = key === 'Control' || key === 'Meta'
      if (key === 'Tab' || copying) led = timeStamp
      if (copying && document.activeElement === place.current) place.current?.querySelector('iframe')?.focus()
    }
    const forget = () => {
      led = -justNow
    }
    // A press into the frame shows only as focus on the frame.
    const takeBack = ({ timeStamp }: FocusEvent) => {
      if (timeStamp - led < justNow || !place.current?.contains(document.activeElement)) return
      // Deferred: the focus is still moving.
      setTimeout(() => place.current?.focus({ preventScroll: true }))
    }
    window.addEventListener('keydown', hear, true)
    window.addEventListener('pointerdown', forget, true)
    window.addEventListener('blur', takeBack)
    return () => {
      window.removeEventListener('keydown', hear, true)
      window.removeEventListener('pointerdown', forget, true)
      window.removeEventListener('blur', takeBack)
    }
  }, [place])
}
