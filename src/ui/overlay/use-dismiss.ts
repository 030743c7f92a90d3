import { type RefObject, useEffect } from 'react'

/**
 * Closes a menu on Escape, on a click outside and when the focus leaves it. Escape returns the focus to the opener if the
 * focus was inside.
 * @param container holds the menu and its opener: a `summary` or a button with `aria-expanded`
 */
export function useDismiss(container: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every `close` does the same
  useEffect(() => {
    if (!open) return
    const dismiss = ({ target, key }: Event & { key?: string }) => {
      const inside = container.current?.contains(target as Node)
      if (key ? key !== 'Escape' : inside) return
      close()
      if (key && inside) container.current?.querySelector<HTMLElement>('summary, [aria-expanded]')?.focus()
    }
    for (const kind of kinds) document.addEventListener(kind, dismiss)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, dismiss)
    }
  }, [open])
}

const kinds = ['keydown', 'pointerdown', 'focusin']
