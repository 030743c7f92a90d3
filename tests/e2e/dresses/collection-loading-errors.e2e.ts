import { allowConsoleError, expect, open, test } from '#tests/e2e/support/fixtures.ts'

test('a list that fails after a filter change keeps the filters and loads on retry', async ({ page }) => {
  await open(page, '/collections')
  allowConsoleError(page, 429)
  await page.route(/\/api\/dresses(\/filters)?\?/, (route) =>
    route.fulfill({ status: 429, contentType: 'text/html', body: '<h1>nginx</h1>' }),
  )
  const filters = page.getByRole('form', { name: 'Filters' })
  await filters.getByRole('radio', { name: /^Evening/ }).click()
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('The dresses could not be loaded')
  await expect(failure).not.toContainText('nginx')
  await expect(filters.getByRole('radio', { name: /^Evening/ })).toBeChecked()
  await page.unroute(/\/api\/dresses(\/filters)?\?/)
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(failure).toBeHidden()
  await expect(page.getByRole('status').first()).toContainText('Showing 1 to 12')
})

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
  await expect(page.getByRole('heading', { level: 1, name: 'The Collection' })).toBeAttached()
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
