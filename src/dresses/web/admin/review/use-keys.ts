import { useEffect, useRef } from 'react'

/** Runs the action of a single key, never while the user types or a dialog is open. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, repeat, defaultPrevented } = event
      if (altKey || ctrlKey || metaKey || repeat || defaultPrevented || isTyping(event.target)) return
      const action = latest.current[key.toLowerCase()]
      if (!action || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
}
