import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** Every journey fails on a console error, an uncaught exception or a page that answers 500. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const wrong: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !expectedByTheJourney(page, message.text()))
        wrong.push(message.text())
    })
    page.on('pageerror', (error) => wrong.push(String(error)))
    page.on('response', (response) => {
      if (response.status() >= 500) wrong.push(`${response.status()} ${response.url()}`)
    })
    await use(page)
    expect(wrong, 'errors in the browser').toEqual([])
  },
})

const expectedStatuses = new WeakMap<Page, Set<number>>()

/** The browser logs each refused call as an error; a journey that provokes a refusal names its status first. */
export function expectRefusal(page: Page, status: number): void {
  expectedStatuses.set(page, (expectedStatuses.get(page) ?? new Set()).add(status))
}

function expectedByTheJourney(page: Page, text: string): boolean {
  const status = /status of (\d+)/.exec(text)?.[1]
  return status !== undefined && (expectedStatuses.get(page)?.has(Number(status)) ?? false)
}

/** No violation of WCAG 2.2 AA on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`),
  ).toEqual([])
}

/** Waits until the server's HTML has become a live page. */
export async function live(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.documentElement.dataset.live === 'true',
  )
}

export { expect }
