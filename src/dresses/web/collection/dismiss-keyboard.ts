/** Of a phone: it would cover what was found. */
export function dismissKeyboard(): void {
  const { activeElement } = document
  if (matchMedia('(pointer: coarse)').matches && activeElement instanceof HTMLElement) activeElement.blur()
}
