import { useEffect, useRef } from 'react'
import { pressedKey } from './pressed-key.ts'

/** Runs the action of a single key, never while the user types or a dialog is open. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, repeat, defaultPrevented } = event
      if (altKey || ctrlKey || metaKey || repeat || defaultPrevented || isElsewhere(event.target)) return
      const action = latest.current[pressedKey(event)]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** In a message, too, where a press of Enter is meant for its button. */
function isElsewhere(target: EventTarget | null): boolean {
  return isTyping(target) || (target instanceof Element && target.closest('[role=dialog]') !== null)
}

/** Whether a key belongs to a field, a menu or an open dialog. */
export function isTyping(target: EventTarget | null): boolean {
  // A dialog that has just opened has no focus yet. Messages have the role of a dialog, too, but are not "open".
  if (document.querySelector('[role=dialog][data-open]')) return true
  return target instanceof Element && target.closest(fields) !== null
}

const fields = 'input, textarea, select, [contenteditable], [role=menu]'
