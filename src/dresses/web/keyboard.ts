/** Of a phone: it would cover what was found. */
export function putKeyboardAway(): void {
  const { activeElement } = document
  if (matchMedia('(pointer: coarse)').matches && activeElement instanceof HTMLElement) activeElement.blur()
}
