import type { Page } from '@playwright/test'
import { violations } from '#tests/e2e/accessibility/scan.ts'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { allowConsoleError, expect, test, waitForHydration } from '#tests/e2e/support/fixtures.ts'

const storedSheets = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('day-sheet')).keys()).map(({ url }) => new URL(url).pathname),
  )

// A service worker of the built site answers for the server.
test('Today opens without a connection until its person signs out', async ({ page, context }) => {
  allowConsoleError(page, 'ERR_INTERNET_DISCONNECTED')
  await signIn(page, 'admin')
  await page.goto('/admin/today')
  await expect.poll(() => storedSheets(page)).toEqual(['/admin/today'])
  await context.setOffline(true)
  await page.goto('/admin/today?branch=AOUKAR')
  await expect(page.getByRole('heading', { name: 'Today and tomorrow' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('No connection. These are the days as they stood on')
  await expect(page.getByRole('heading', { name: /, both showrooms$/ })).toHaveCount(2)
  expect(await violations(page)).toEqual([])
  // No other page has a service worker.
  const other = await context.newPage()
  await expect(other.goto('/admin/board')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await other.close()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Today,')
  await waitForHydration(page)
  await expect.poll(() => storedSheets(page)).toEqual(['/admin/today'])

  // The page refetches when anybody changes something; the answer may come after the session has ended.
  allowConsoleError(page, 401)
  await page.getByLabel('Account: ').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await page.reload()
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await context.setOffline(true)
  await expect(page.goto('/admin/today')).rejects.toThrow('ERR_')
})

test('a session that ended elsewhere takes the sheet with it', { tag: '@long' }, async ({ page }) => {
  allowConsoleError(page, 401)
  await signIn(page, 'admin')
  await page.goto('/ar/admin/today')
  await page.goto('/admin/today')
  await expect.poll(() => storedSheets(page)).toEqual(['/admin/today'])
  await page.context().clearCookies()
  await page.goto('/admin/today')
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
})
