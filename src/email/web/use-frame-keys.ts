import { type RefObject, useEffect } from 'react'

/** Milliseconds after a key or pointer press within which a focus change counts as its result. */
const focusDelay = 500

/**
 * Key events inside a frame stay there, and a sandboxed frame cannot forward them: Escape would not close the dialog
 * after a click into the frame. So the focus returns to the element around the frame, except after Tab, and after Ctrl
 * or ⌘, which start copying a selection.
 */
export function useFrameKeys(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let lastKeyAt = -focusDelay
    const onKeyDown = ({ key, timeStamp }: KeyboardEvent) => {
      const copying = key === 'Control' || key === 'Meta'
      if (key === 'Tab' || copying) lastKeyAt = timeStamp
      if (copying && document.activeElement === container.current)
        container.current?.querySelector('iframe')?.focus()
    }
    const onPointerDown = () => {
      lastKeyAt = -focusDelay
    }
    // A press into the frame shows only as focus on the frame.
    const onBlur = ({ timeStamp }: FocusEvent) => {
      if (timeStamp - lastKeyAt < focusDelay || !container.current?.contains(document.activeElement)) return
      // Deferred: the focus is still moving.
      setTimeout(() => container.current?.focus({ preventScroll: true }))
    }
    window.addEventListener('keydown', onKeyDown, true)
    window.addEventListener('pointerdown', onPointerDown, true)
    window.addEventListener('blur', onBlur)
    return () => {
      window.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('pointerdown', onPointerDown, true)
      window.removeEventListener('blur', onBlur)
    }
  }, [container])
}
