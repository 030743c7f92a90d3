import { allowConsoleError, expect, open, test } from '#tests/e2e/support/fixtures.ts'

// Offline, the browser asks for data and for modules of the build; both come once it is online.
test('offline, the loaded dresses stay; loading continues when the network is back', async ({
  page,
  context,
}) => {
  await open(page, '/collections')
  allowConsoleError(page, 'ERR_INTERNET_DISCONNECTED')
  await context.setOffline(true)
  const last = page.getByRole('main').getByRole('heading', { level: 2 }).last()
  await last.scrollIntoViewIfNeeded()
  await page.keyboard.press('End')
  await expect(last).toBeAttached()
  await expect(page.getByRole('heading', { level: 1, name: 'The collection' })).toBeAttached()
  const filters = page.getByRole('form', { name: 'Filters' })
  await filters.getByRole('radio', { name: /^Evening/ }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('You are offline.')
  await context.setOffline(false)
  await expect(page.getByRole('status').first()).toContainText('Showing 1 to 12')
  await page.getByRole('main').getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible()
  await context.setOffline(true)
  // React logs the module that failed to load.
  allowConsoleError(page, 'imported module')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).first().click()
  await expect(page.getByRole('alert')).toContainText('You are offline.')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible()
})
