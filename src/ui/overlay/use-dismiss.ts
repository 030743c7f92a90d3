import { type RefObject, useEffect } from 'react'

/**
 * Closes a list of links at Escape, at a press outside and when the focus moves on. Escape gives the focus back to what
 * opened it, if it was inside; a list that only the pointer opened leaves it where it is.
 * @param place holds the list and, first, what opens it: a `summary` or a button with `aria-expanded`
 */
export function useDismiss(place: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing is the same whenever it was made
  useEffect(() => {
    if (!open) return
    const dismiss = ({ target, key }: Event & { key?: string }) => {
      const inside = place.current?.contains(target as Node)
      if (key ? key !== 'Escape' : inside) return
      close()
      if (key && inside) place.current?.querySelector<HTMLElement>('summary, [aria-expanded]')?.focus()
    }
    for (const kind of kinds) document.addEventListener(kind, dismiss)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, dismiss)
    }
  }, [open])
}

const kinds = ['keydown', 'pointerdown', 'focusin']
