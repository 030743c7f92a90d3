import type { Page } from '@playwright/test'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { assistantTabs, managerTabs, openMore } from '#tests/e2e/support/admin-tabs.ts'
import { allowConsoleError, expect, open, test, waitForHydration } from '#tests/e2e/support/fixtures.ts'

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' })

/** The requests that the server refuses from now on. */
function collectRefusals(page: Page): string[] {
  const refusals: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refusals.push(`${response.status()} ${response.url()}`)
  })
  return refusals
}

/** Opens each section of the menu. */
async function walkMenu(page: Page, labels: readonly RegExp[]) {
  await openMore(sections(page))
  await expect(sections(page).getByRole('link')).toHaveText(labels)
  for (const label of labels) {
    await sections(page).getByRole('link', { name: label }).click()
    await expect(sections(page).locator('[aria-current=page]')).toHaveText(label)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toHaveCount(0)
  }
}

test('an assistant finds Today and her sections, and no page of hers makes a request that is refused', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'yara.sfeir')
  const refusals = collectRefusals(page)
  await open(page, '/admin')
  await expect(page).toHaveURL('/admin/today')
  await walkMenu(page, assistantTabs)

  await open(page, '/admin/approvals')
  await page.getByRole('main').getByText('View', { exact: true }).click()
  await expect(page.getByText('Columns', { exact: true })).toBeVisible()
  await expect(page.getByText('Download CSV')).toHaveCount(0)
  await page.keyboard.press('Escape')
  for (const name of ['Review', 'Import CSV', 'Delete Selected', /^Edit/])
    await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0)
  await page
    .locator('tbody tr')
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Print label' })).toBeVisible()
  for (const name of ['Delete', 'History', 'Assign Owner', 'Edit'])
    await expect(page.getByRole('menuitem', { name })).toHaveCount(0)
  await page.keyboard.press('Escape')

  for (const path of ['/admin/rentals/new', '/admin/rentals/timeline', '/admin/board?view=week']) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
  }
  const rentals = await page.request.get('/api/rentals?limit=1')
  const [rental] = (await rentals.json()) as { id: string; dress: { id: string } }[]
  await open(page, `/admin/rentals/${rental?.id}`)
  await open(page, `/admin/scan/${rental?.dress.id}`)
  await page.waitForLoadState('networkidle')

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search the admin' })
  await expect(palette.getByRole('option', { name: 'Today' })).toBeVisible()
  for (const name of ['Users', 'Payouts', 'Add Balance', 'Upload agreement'])
    await expect(palette.getByRole('option', { name, exact: true })).toHaveCount(0)
  await page.keyboard.type('maya')
  await expect(palette.getByText('Searching…')).toHaveCount(0)
  expect(refusals).toEqual([])
})

// The server refuses the page, and the browser keeps it with what she may open.
test('a page that an assistant may not open says so with status 403 and stays, with a way to Today', async ({
  page,
}) => {
  allowConsoleError(page, 403)
  await signIn(page, 'yara.sfeir')
  const answer = await page.goto('/admin/payouts')
  expect(answer?.status()).toBe(403)
  expect(await answer?.text()).toContain('This page is for managers and owners only.')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page).toHaveURL('/admin/payouts')
  await page.getByRole('link', { name: 'Back to Today' }).click()
  await expect(page).toHaveURL('/admin/today')
})

test('a manager opens everything but users and settings', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'nour.karam')
  const refusals = collectRefusals(page)
  await open(page, '/admin')
  await expect(page).toHaveURL('/admin/today')
  await walkMenu(page, managerTabs)
  expect(refusals).toEqual([])
})
