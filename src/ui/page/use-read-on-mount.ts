import { type RefObject, useEffect } from 'react'

/**
 * Calls `read` once with the form that the element belongs to, or that it is. React fires no event for what a visitor
 * typed and chose before hydration, and leaves it in the fields.
 */
export function useReadOnMount(
  element: RefObject<HTMLFormElement | HTMLInputElement | null>,
  read: (form: HTMLFormElement) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    const { current } = element
    const form = current instanceof HTMLInputElement ? current.form : current
    if (form) read(form)
  }, [])
}
