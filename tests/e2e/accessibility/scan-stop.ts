import type { Page } from '@playwright/test'
import { open } from '#tests/e2e/support/fixtures.ts'
import { opensOver } from '#tests/support/axe-options.ts'
import { slowness } from '#tests/support/slowness.ts'
import { violations } from './scan.ts'
import type { Stop } from './stop.ts'
import { isWholeTour } from './tour-part.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

interface Shift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Sums up layout shifts, with what has moved, of every page that opens from now on. */
export async function observeLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0, moved: [] as string[] }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        shifts.sum += value
        for (const { node, previousRect, currentRect } of sources)
          shifts.moved.push(`${node?.textContent?.slice(0, 30)} from ${previousRect.y} to ${currentRect.y}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Opens a stop and returns what is wrong with it. The phone scans the dark theme. The desktop scans a page in the light theme,
 * and in the dark one at the width of a phone; a dialog in one of them, by turns. The whole tour scans dialogs in both, and
 * leaves the width of a phone to the phone where it goes there, too.
 */
export async function problemsAt(page: Page, stop: Stop, nth: number, isMobile: boolean): Promise<string[]> {
  const { path = stop.route } = stop
  const isDark = isMobile || (stop.dialog && nth % 2 === 1)
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  await page.setViewportSize(isMobile ? phone : desktop)
  await open(page, typeof path === 'string' ? path : await path(page))
  const problems = await layoutShiftsOf(page)
  await stop.open?.(page)
  if (stop.dialog) {
    await page.locator(opensOver).first().waitFor()
    // The page below is a stop of its own.
    problems.push(...(await violations(page, opensOver)))
    if (!isWholeTour) return problems
    await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
    return [...problems, ...(await violations(page, opensOver))]
  }
  problems.push(...(await violations(page)))
  for (const width of isMobile ? [360] : widthsOf(stop)) problems.push(...(await overflowAt(page, width)))
  if (isMobile || goesToPhone(stop)) return problems
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...problems, ...(await violations(page))]
}

/** Of a desktop: the header of visitors is widest in French; the phone has its own width when it scans the stop, too. */
function widthsOf(stop: Stop): number[] {
  const wide = stop.route.startsWith('/admin') ? [1280] : [desktop.width, 1280]
  return [...wide, 768, ...(goesToPhone(stop) ? [] : [360])]
}

const goesToPhone = ({ on }: Stop) => isWholeTour && on !== undefined

/** Forgets drafts and open dialogs, so that the next stop opens like the first one. */
export async function leave(page: Page): Promise<void> {
  if (page.url() === 'about:blank') return
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('about:blank')
  await page.unrouteAll()
}

async function layoutShiftsOf(page: Page): Promise<string[]> {
  await page.waitForFunction(() =>
    [...document.images].every(({ loading, complete }) => loading === 'lazy' || complete),
  )
  const { sum, moved } = await page.evaluate(
    () => (window as unknown as { shifts: { sum: number; moved: string[] } }).shifts,
  )
  return sum < 0.05 ? [] : [`layout shifts of ${sum.toFixed(3)}: ${moved.join(', ')}`]
}

/** A phone makes `innerWidth` as wide as what overflows; `clientWidth` stays. */
async function overflowAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth
  try {
    await page.waitForFunction(fits, null, { timeout: 2_000 * slowness })
    return []
  } catch {
    const widest = await page.evaluate((limit) => {
      const isOver = (element: Element) => element.getBoundingClientRect().right > limit
      return [...document.body.querySelectorAll('*')].findLast(isOver)?.outerHTML.slice(0, 200)
    }, width)
    return [`wider than ${width} px: ${widest}`]
  }
}
