import type { Page } from '@playwright/test'
import { expect, open } from '#tests/e2e/support/fixtures.ts'
import { eventDate, test } from '#tests/e2e/support/own-dress.ts'

const buttons = 'form:not([action]), button:not([type=submit], .content-button), [role=switch]'

/** Nothing that needs script shows, and the page says so. */
async function expectWithoutScript(page: Page): Promise<void> {
  await page.goto('/contact')
  await expect(page.getByText('The form needs JavaScript.')).toBeVisible()
  await expect(page.locator(buttons).filter({ visible: true })).toHaveCount(0)
}

// Only a browser decides by its own features and syntax whether the scripts of a page run.
test('a browser that is too old gets the page without script, and requests a dress by its form', async ({
  page,
  dress,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CSSPropertyRule'))
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/assets/') && request.resourceType() === 'script') scripts.push(request.url())
  })
  await expectWithoutScript(page)
  await page.goto(`/rent/${dress.id}?eventDate=${eventDate}`)
  await page.getByLabel('First name').fill('Nour')
  await page.getByLabel('Last name').fill('Aoun')
  await page.getByLabel('Email').fill('nour.aoun@example.com')
  await page.getByLabel('Phone').fill('03 765 432')
  await page.getByRole('button', { name: 'Request this date' }).click()
  await expect(page).toHaveURL(/\/rentals\/manage\//)
  await expect(page.getByText('You have requested it')).toBeVisible()
  expect(scripts).toEqual([])
})

test('only a browser that lacks functions of later ones loads them, and then hydrates', async ({ page }) => {
  const brought: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/missing-functions-')) brought.push(request.url())
  })
  await open(page, '/collections?category=Evening')
  expect(brought).toEqual([])
  await page.addInitScript(() => {
    const remove = (owner: object, names: string[]) => {
      for (const name of names) Reflect.deleteProperty(owner, name)
    }
    remove(Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with'])
    remove(Set.prototype, ['union', 'difference'])
    remove(String.prototype, ['isWellFormed', 'toWellFormed'])
    remove(Map, ['groupBy'])
    remove(Promise, ['withResolvers', 'try'])
    remove(URL, ['parse', 'canParse'])
    remove(document.constructor.prototype, ['startViewTransition'])
  })
  await open(page, '/collections?category=Evening')
  await expect(
    page.getByRole('button', { name: 'Filters' }).or(page.getByLabel('Filters')).first(),
  ).toBeAttached()
  expect(brought).toHaveLength(1)
  await open(page, '/appointments')
  await page.getByRole('radio', { name: 'Aoukar' }).check()
  await expect(page.getByRole('radio', { name: 'Aoukar' })).toBeChecked()
})

test('a browser that cannot read or fetch the scripts gets the page without script', async ({
  browser,
  baseURL,
}) => {
  const unreadable = { contentType: 'text/javascript', body: 'let a = @syntax-of-tomorrow' }
  for (const [file, reply] of [
    [/\/assets\/site-.*\.js$/, unreadable],
    [/\/assets\/site-.*\.js$/, { status: 404 }],
    [/\/assets\/missing-functions-.*\.js$/, { status: 404 }],
  ] as const) {
    // Errors of the console are what this test provokes.
    const page = await browser.newPage({ baseURL: baseURL! })
    await page.addInitScript(() => Reflect.deleteProperty(URL, 'parse'))
    await page.route(file, (route) => route.fulfill(reply))
    await expectWithoutScript(page)
    await page.goto('/collections')
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
    await page.close()
  }
})
