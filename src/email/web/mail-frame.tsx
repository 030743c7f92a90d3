import { type RefObject, useEffect, useRef } from 'react'
import { cx } from '#ui/class-names.ts'
import { nonceOfPage } from '#ui/page/page-nonce.ts'
import { frameDocument } from './frame-document.ts'

interface MailFrameProps {
  html: string
  /** Accessible name of the frame. */
  title: string
  className?: string
  /** By default the theme of the browser. */
  theme?: 'light' | 'dark'
}

/**
 * An empty sandbox allows no script, form, window or access to our page. The inherited content security policy would
 * also stop them.
 */
export function MailFrame({ html, title, className, theme }: MailFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  useFrameKeys(place)
  return (
    <div ref={place} tabIndex={-1} className={cx('outline-none', className)}>
      <iframe
        sandbox=""
        title={title}
        srcDoc={frameDocument(html, nonceOfPage(), theme)}
        className="size-full border border-line bg-surface"
      />
    </div>
  )
}

/** Milliseconds after a key or pointer press within which a focus change counts as its result. */
const focusDelay = 500

/**
 * Key events inside a frame stay there, and a sandboxed frame cannot forward them: Escape would not close the dialog
 * after a click into the frame. So the focus returns to the element around the frame, except after Tab, and after Ctrl
 * or ⌘, which start copying a selection.
 */
function useFrameKeys(container: RefObject<HTMLElement | null>): void {
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
