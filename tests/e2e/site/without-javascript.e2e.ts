import { signIn } from '#tests/e2e/support/accounts.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'

test.use({ javaScriptEnabled: false })

// Forms and links of the server, in a browser without script.
test('the collection is filtered, sorted and paged by forms and links', async ({ page }) => {
  await page.goto('/collections?view=list')
  const panel = page.getByRole('form', { name: 'Filters' })
  await panel.getByText('Evening', { exact: true }).click()
  await panel.getByText('Navy', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name A-Z')
  await panel.getByRole('button', { name: /^Apply Filters/ }).click()
  const address = new URL(page.url()).searchParams
  expect(Object.fromEntries(address)).toMatchObject({
    category: 'Evening',
    color: 'Navy',
    sortBy: 'name',
    view: 'list',
  })
  const found = page.getByRole('main').getByRole('heading', { level: 2 })
  for (const title of await found.allInnerTexts()) expect(title).toContain('Navy')
  await page.getByRole('link', { name: 'Remove Navy' }).click()
  await expect(page).not.toHaveURL(/color/)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('link', { name: 'Clear all' }).click()
  // Other tests add dresses to the 64 of the demo.
  const total = /^Showing 1 to 12 of (\d+) dresses$/
  const shown = (await page.getByText(total).textContent()) ?? ''
  expect(Number(total.exec(shown)?.[1])).toBeGreaterThanOrEqual(64)
  await page.getByRole('combobox', { name: 'Search dresses' }).fill('ivroy lace')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: /Ivory.*Lace/ }).first()).toBeVisible()
})

test('a skip link leads past the filters on a phone', { tag: ['@long', '@phone'] }, async ({ page }) => {
  await page.goto('/collections?category=Evening')
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await expect(first).not.toBeInViewport()
  await page.getByRole('link', { name: 'Skip to the dresses' }).click()
  await expect(first).toBeInViewport()
  await expect(page.getByText(/^Showing 1 to 12/)).toBeInViewport()
})

// Links within the server’s HTML, in a browser without script.
test('a dress page shows its pictures, and the other pages their content', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'View All Dresses' }).click()
  await page.goto('/collections?category=Bridal')
  await page.getByRole('heading', { level: 2 }).first().click()
  await page.getByRole('link', { name: /^Show picture 2/ }).click()
  await expect(page.getByRole('img', { name: /picture 2 of/ })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Share via WhatsApp' })).toBeVisible()
  await page.goto('/faq')
  await page.getByText('When are you open?').click()
  await expect(page.getByText('Closed on Sundays.')).toBeVisible()
  // Playwright reads the content of `noscript` as text, not as elements.
  for (const [path, messages] of [
    ['/appointments', 'Booking online needs JavaScript.'],
    ['/contact', 'The form needs JavaScript.'],
    ['/auth', 'Signing in needs JavaScript'],
    ['/reset-password?token=x', 'Choosing a new password needs JavaScript'],
  ] as const) {
    await page.goto(path)
    expect(await page.locator('noscript').textContent()).toContain(messages)
  }
})

test('no page shows a form or a button that needs JavaScript', { tag: '@long' }, async ({ page }) => {
  const guest = [
    '/',
    '/collections',
    '/faq',
    '/about',
    '/contact',
    '/appointments',
    '/auth',
    '/favourites',
    '/fitting',
  ]
  const member = [
    '/dashboard',
    '/my-dresses',
    '/profile',
    '/settings',
    '/agreement',
    '/payout',
    '/payout/statement',
  ]
  const shown = page
    .locator('form:not([action]), button:not([type=submit], .content-button), [role=switch]')
    .filter({ visible: true })
  const { dresses } = await (await page.request.get('/api/dresses?category=Bridal&limit=1')).json()
  for (const path of [...guest, `/dress/${dresses[0].id}`, '/reset-password?token=x']) {
    await page.goto(path)
    expect(
      await shown.evaluateAll((dead) => dead.map(({ outerHTML }) => outerHTML.slice(0, 90))),
      path,
    ).toEqual([])
  }
  await signIn(page, 'maya.haddad')
  for (const path of member) {
    await page.goto(path)
    expect(await page.getByRole('main').locator('noscript').first().textContent(), path).toContain(
      'JavaScript',
    )
    expect(
      await shown.evaluateAll((dead) => dead.map(({ outerHTML }) => outerHTML.slice(0, 90))),
      path,
    ).toEqual([])
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // What can be read or submitted without JavaScript is there.
  await page.goto('/my-dresses')
  await expect(page.getByText('Odette in Ivory Satin').first()).toBeVisible()
  await page.goto('/payout')
  await page.getByRole('searchbox').fill('nothing-like-it')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/search=nothing-like-it/)
})
