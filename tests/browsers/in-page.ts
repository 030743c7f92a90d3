import { Ivya } from 'ivya'

// Runs in the page: bundled by visitor.ts as `inPage`. The same code finds elements in each engine, by role and name, as
// Playwright does.

const ivya = Ivya.create({ browser: 'chromium' })

/** Where the pointer presses an element; text when it cannot yet, because… */
export async function pointOf(selector: string): Promise<[x: number, y: number] | string> {
  const found = visibleElements(selector)
  const [element] = found
  if (!element) return 'nothing like it is visible'
  if (found.length > 1)
    return `${found.length} are like it: ${found.map((each) => each.outerHTML.slice(0, 120)).join('\n')}`
  if (element.matches(':disabled, [aria-disabled=true]')) return 'it is disabled'
  const before = element.getBoundingClientRect()
  await nextFrame()
  const { x, y, width, height } = element.getBoundingClientRect()
  if (x !== before.x || y !== before.y) return 'it moves'
  const point: [number, number] = [x + width / 2, y + height / 2]
  const hit = document.elementFromPoint(...point)
  const labels = [...((element as HTMLInputElement).labels ?? [])]
  if ([element, ...labels].some((each) => each.contains(hit))) return point
  // For the next try: out of view, or under a header or footer that stays there.
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return `it is covered by ${hit?.outerHTML.slice(0, 120)}`
}

export const isShown = (selector: string): boolean => visibleElements(selector).length > 0

/** Selects what is written in a field, so that typing replaces it. */
export function selectText(selector: string): void {
  ;(visibleElements(selector)[0] as HTMLInputElement).select()
}

/** Sets a value for which engines have a picker of their own: a date, a time, an option. */
export function setValue(selector: string, value: string): void {
  const field = visibleElements(selector)[0] as HTMLInputElement | HTMLSelectElement
  const option = field instanceof HTMLSelectElement && [...field.options].find(({ text }) => text === value)
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
  set!.call(field, option ? option.value : value)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}

/** What is wrong with the page beside the rules of axe. */
export function overflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const isOver = (element: Element) => element.getBoundingClientRect().right > clientWidth
  const widest = [...document.body.querySelectorAll('*')].findLast(isOver)
  return [`${scrollWidth} px wide, not ${clientWidth}: ${widest?.outerHTML.slice(0, 200)}`]
}

/** The sum of layout shifts since the page opened; null where the engine does not tell. */
export async function layoutShifts(): Promise<number | null> {
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return null
  return new Promise((done) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
      done(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => done(0), 100)
  })
}

function visibleElements(selector: string): Element[] {
  return ivya.queryLocatorSelectorAll(selector).filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
  })
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
