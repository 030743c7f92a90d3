/** The on-screen keyboard of a phone covers the results. */
export function dismissKeyboard(): void {
  const { activeElement } = document
  if (matchMedia('(pointer: coarse)').matches && activeElement instanceof HTMLElement) activeElement.blur()
}
