import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { expect, open, test } from '#tests/e2e/support/fixtures.ts'

/** The address of each list of staff. */
const lists = globSync('src/**/*.tsx').flatMap((file) => {
  const [, definition] = readFileSync(file, 'utf8').split(/defineList\(/)
  const to = definition && /\bto: '([^']+)'/.exec(definition)?.[1]
  return to ? [to] : []
})

/** Letters of a name that has to fit. */
const ordinary = 30

// The widths of columns come from what real rows hold, in a real browser, and each list has others.
test('no list of staff scrolls sideways at 1280 px or cuts a name of ordinary length', async ({ page }) => {
  test.setTimeout(lists.length * 20_000)
  expect(lists.length).toBeGreaterThan(20)
  await signIn(page, 'admin')
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const list of lists) await expectFits(page, list)
})

// Its words and titles are the longest of the three languages.
test('nor does the list of rentals in French', async ({ page }) => {
  await signIn(page, 'admin')
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectFits(page, '/fr/admin/rentals')
})

async function expectFits(page: Page, list: string): Promise<void> {
  await test.step(list, async () => {
    await open(page, list)
    expect.soft(await page.evaluate(sidewaysScrolls), `${list} scrolls sideways`).toEqual([])
    expect.soft(await page.evaluate(cutNames, ordinary), `${list} cuts`).toEqual([])
  })
}

function sidewaysScrolls(): string[] {
  return [...document.querySelectorAll('html, main, main *')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .filter((one) => one.tagName === 'HTML' || /auto|scroll/.test(getComputedStyle(one).overflowX))
    .map(({ tagName, scrollWidth, clientWidth }) => `${tagName} ${scrollWidth} of ${clientWidth}`)
}

function cutNames(ordinary: number): string[] {
  return [...document.querySelectorAll<HTMLElement>('main td *')]
    .filter((one) => getComputedStyle(one).overflowX === 'hidden' && one.clientWidth > 1)
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
    .map(({ textContent }) => textContent.trim())
    .filter((text) => text.length <= ordinary)
}
