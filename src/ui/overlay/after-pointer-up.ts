let pressed = false

if (typeof window !== 'undefined') {
  for (const kind of ['pointerdown', 'pointerup', 'pointercancel']) {
    window.addEventListener(kind, () => (pressed = kind === 'pointerdown'), true)
  }
}

/**
 * Runs at once, or when the mouse button is up again. A field is left in the middle of a click: a message that appears
 * there and then moves the button away from under the pointer, and the click is lost.
 */
export function afterPointerUp(work: () => void): void {
  if (pressed) window.addEventListener('pointerup', () => setTimeout(work), { once: true })
  else work()
}
