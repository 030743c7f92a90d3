import { useEffect } from 'react'
import { useKeysOn } from './keys-on.ts'
import { useKeys } from './use-keys.ts'

/** M, Shift+F10 and the key for context menus open the menu of the row, card or entry that has the focus. */
export function useRowMenuKey(): void {
  useKeys(useKeysOn() ? { m: () => void openRowMenu() } : {})
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, shiftKey } = event
      if (key !== 'ContextMenu' && !(key === 'F10' && shiftKey)) return
      if (openRowMenu()) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function openRowMenu(): boolean {
  const row = document.activeElement?.closest('tr, article, li')
  const button = row?.querySelector<HTMLElement>('[data-row-menu]')
  button?.focus()
  button?.click()
  return button !== null && button !== undefined
}
