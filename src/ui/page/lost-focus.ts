/** What had the focus, with what it stood in, nearest first: in the page and in each open dialog, the latest last. */
interface Place {
  path: readonly Element[]
  page: string
}

const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
const rows = 'tr, li, [role="group"]'
const groups = `${rows}, article, section, fieldset, form, [role="tabpanel"], ${layers}, main`
const headings = 'h1, h2, h3, h4, legend'
const controls = 'a[href], button:not(:disabled), summary'

/**
 * Gives the focus to what is near when the focused element is removed, such as the button of a step that is done or a form
 * that has been sent: browsers give it to the page then, and a screen reader starts again at its top. Returns what ends it.
 * @param before paths of the events that gave the focus before this was loaded
 * @param firstPage address of the page of these events
 */
export function keepFocus(before: readonly EventTarget[][] = [], firstPage = location.pathname): () => void {
  let places: Place[] = []
  const remember = (path: readonly EventTarget[], page = location.pathname) => {
    const elements = path.slice(0, path.indexOf(document.body)) as Element[]
    const [element] = elements
    if (!element) return
    const layer = element.closest(layers)
    const others = places.filter(({ path }) => path[0]!.closest(layers) !== layer)
    places = [...others.slice(-3), { path: elements, page }]
  }
  const onFocus = (event: FocusEvent) => remember(event.composedPath())
  // Safari does not focus a button that is pressed.
  const onPress = (event: PointerEvent) => {
    const path = event.composedPath()
    const control = (event.target as Element).closest(controls)
    if (control) remember(path.slice(path.indexOf(control)))
  }
  // After the effects of the change, which may give the focus to something better.
  const onChange = () => {
    // Also after Back the focus of a page is not for its earlier places.
    places = places.filter(({ page }) => page === location.pathname)
    if (isLost(places)) setTimeout(() => isLost(places) && restore(places))
  }
  const observer = new MutationObserver(onChange)

  for (const path of before) remember(path, firstPage)
  onChange()
  document.addEventListener('focusin', onFocus)
  document.addEventListener('pointerdown', onPress)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('pointerdown', onPress)
    observer.disconnect()
  }
}

/** After a navigation the focus goes to the new page (route-focus.ts); a click beside the controls gives it up. */
function isLost(places: readonly Place[]): boolean {
  const last = places.at(-1)
  return (
    last !== undefined &&
    document.activeElement === document.body &&
    !last.path[0]!.isConnected &&
    last.page === location.pathname
  )
}

function restore(places: readonly Place[]): void {
  for (const { path } of places.toReversed()) {
    const target = path
      .filter((one) => one.isConnected)
      .map(focusTarget)
      .find(Boolean)
    if (!target) continue
    if (!target.matches(controls)) target.tabIndex = -1
    target.focus({ preventScroll: true })
    // With what comes next, and at least itself.
    for (const shown of [target.closest(groups), target]) shown?.scrollIntoView({ block: 'nearest' })
    return
  }
}

/** The opener of a dialog itself; else the heading of what it stood in, or the next control of its row. */
function focusTarget(element: Element): HTMLElement | undefined {
  if (element.matches(controls) || element.matches('input, select, textarea')) return element as HTMLElement
  if (!element.matches(groups)) return undefined
  const selector = element.matches(rows) ? `${headings}, ${controls}` : headings
  return [...element.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility())
}
