// From this width on (`lg`) the filters are beside the list. The server always renders them.
const query = () => matchMedia('(min-width: 64rem)')

export function isWide(): boolean {
  return typeof matchMedia === 'undefined' || query().matches
}

export function onWidthChange(listener: () => void): () => void {
  const wide = query()
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

export async function whenWide(): Promise<void> {
  if (isWide()) return
  await new Promise<void>((resolve) => {
    query().addEventListener('change', () => resolve(), { once: true })
  })
}
