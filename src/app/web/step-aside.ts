/** Below this width in pixels whatever floats stands in the way of a thumb that scrolls. */
const phone = 640

/** Tells when a floating link should step aside: while a phone's page moves, or something to press lies under it. */
export function stepAside(link: HTMLElement, tell: (away: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const look = () => tell(coversControl(link))
  const moved = () => {
    if (window.innerWidth < phone) tell(true)
    clearTimeout(timer)
    timer = setTimeout(look, 200)
  }
  moved()
  window.addEventListener('scroll', moved, { passive: true })
  window.addEventListener('resize', moved)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('scroll', moved)
    window.removeEventListener('resize', moved)
  }
}

function coversControl(link: HTMLElement): boolean {
  const { left, right, top, bottom } = link.getBoundingClientRect()
  const points = [
    [left, top],
    [right - 1, top],
    [left, bottom - 1],
    [right - 1, bottom - 1],
    [(left + right) / 2, (top + bottom) / 2],
  ] as const
  return points.some(([x, y]) =>
    document
      .elementsFromPoint(x, y)
      .some(
        (under) =>
          !link.contains(under) && under.closest('a, button, input, select, textarea, summary, label'),
      ),
  )
}
