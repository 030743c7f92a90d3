let pressed = false

if (typeof window !== 'undefined') {
  for (const kind of ['pointerdown', 'pointerup', 'pointercancel']) {
    window.addEventListener(kind, () => (pressed = kind === 'pointerdown'), true)
  }
}

/** Waits for a pressed pointer: an error that appears on blur in the middle of a click moves the button, and the click is lost. */
export function afterPointerUp(work: () => void): void {
  if (pressed) window.addEventListener('pointerup', () => setTimeout(work), { once: true })
  else work()
}
