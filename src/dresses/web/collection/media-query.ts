// From this width on (`lg`) the filters stand beside the list. The server writes them for everybody.
const query = () => matchMedia('(min-width: 64rem)')

export function isWide(): boolean {
  return typeof matchMedia === 'undefined' || query().matches
}

export function onWidthChange(listener: () => void): () => void {
  const wide = query()
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Resolves once the screen is wide, on the server at once. */
export async function whenWide(): Promise<void> {
  if (isWide()) return
  await new Promise<void>((resolve) => {
    query().addEventListener('change', () => resolve(), { once: true })
  })
}
