import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page, type Response } from '@playwright/test'

interface Journeys {
  /** A page of somebody else: a browser of its own, watched as closely as the first. */
  anotherVisitor(): Promise<Page>
}

/** Every journey fails on a console error, an uncaught exception or a page that answers 500. */
export const test = base.extend<Journeys>({
  page: async ({ page }, use) => {
    const wrong = watch(page)
    await use(page)
    expect(wrong, 'errors in the browser').toEqual([])
  },
  anotherVisitor: async ({ browser }, use) => {
    const visits: { page: Page; wrong: string[] }[] = []
    await use(async () => {
      const page = await (await browser.newContext()).newPage()
      visits.push({ page, wrong: watch(page) })
      return page
    })
    for (const { page, wrong } of visits) {
      await page.context().close()
      expect(wrong, 'errors in the other browser').toEqual([])
    }
  },
})

/** What went wrong in a page from now on. */
function watch(page: Page): string[] {
  const wrong: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !expectedByTheJourney(page, message.text())) wrong.push(message.text())
  })
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('response', (response) => {
    if (response.status() >= 500) wrong.push(`${response.status()} ${response.url()}`)
  })
  return wrong
}

const expectedRefusals = new WeakMap<Page, Set<string>>()

/**
 * The browser logs each refused call as an error; a journey that provokes a refusal names its status first, one that
 * cuts the line names what the browser calls it, and one that shows a hostile mail names what stops it.
 */
export function expectRefusal(
  page: Page,
  mark: number | `ERR_${string}` | 'imported module' | 'sandboxed' | 'Policy',
): void {
  expectedRefusals.set(page, (expectedRefusals.get(page) ?? new Set()).add(String(mark)))
}

function expectedByTheJourney(page: Page, text: string): boolean {
  const said = [
    /status of (\d+)/,
    /net::(ERR_\w+)/,
    /(imported module)/,
    /(sandboxed)/,
    /Content Security (Policy)/,
  ]
  const mark = said.map((one) => one.exec(text)?.[1]).find(Boolean)
  return mark !== undefined && (expectedRefusals.get(page)?.has(mark) ?? false)
}

/** Whatever fades or slides in has arrived: colours half-way there are nobody's. */
async function still(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
}

/** No violation of WCAG 2.2 AA on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await still(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  await page.emulateMedia({ reducedMotion: null })
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`),
  ).toEqual([])
}

/**
 * Waits until the server's HTML has become a live page. The frame says so itself; what stands in it follows a moment
 * later: React marks it, and lets through what happens to it.
 */
export async function live(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isLive = (part: Element) =>
      Object.keys(part).some((key) => key.startsWith('__reactFiber')) && letsThrough(part)
    const letsThrough = (part: Element) => {
      let passed = false
      const pass = () => {
        passed = true
      }
      part.addEventListener('auxclick', pass)
      part.dispatchEvent(new Event('auxclick', { bubbles: true }))
      part.removeEventListener('auxclick', pass)
      return passed
    }
    const content = document.querySelector('main :not(script)')
    const fields = [...document.querySelectorAll('main input')].filter((field) => field.checkVisibility())
    return (
      document.documentElement.dataset.live === 'true' &&
      (!content || isLive(content)) &&
      fields.every(isLive)
    )
  })
}

/** Opens a page and waits until it can be used. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await live(page)
}

/** Loads a page again, waits until it can be used, and answers what the server said. */
export async function reload(page: Page): Promise<Response | null> {
  const response = await page.reload()
  await live(page)
  return response
}

/** What the house says at the edge of the screen. */
export const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' })

export { expect }
