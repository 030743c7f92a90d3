import { userEvent } from 'vitest/browser'

/** Presses Tab until the element with this name has the focus. */
export async function reach(name: RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await userEvent.tab()
    const { ariaLabel, labels, textContent } = document.activeElement as HTMLInputElement
    const label = ariaLabel ?? labels?.[0]?.textContent ?? textContent ?? ''
    if (name.test(label.trim())) return
  }
  throw new Error(`Forty times Tab do not reach ${name}.`)
}
