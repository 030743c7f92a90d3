import { type RefObject, useEffect } from 'react'

/** Milliseconds within which a key has brought the focus to where it leads, unless something is pressed meanwhile. */
const justNow = 500

/**
 * Keys pressed in a frame stay in it, and one that runs no script cannot hand them on: Escape would close nothing for
 * whoever has pressed into it. The focus such a press takes goes back to the frame's place. By Tab it may go in, and with
 * Ctrl or ⌘, the beginning of copying what was selected there.
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
    // All a page hears of the press is that the frame has its focus.
    const takeBack = ({ timeStamp }: FocusEvent) => {
      if (timeStamp - led < justNow || !place.current?.contains(document.activeElement)) return
      // Not while it is being moved.
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
