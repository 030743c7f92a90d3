import { expect, expectRefusal, open, test } from './journey.ts'

test('a list that fails after a choice leaves the filters in place and can be asked for again', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'The sheet of the phone covers the list.')
  await open(page, '/collections')
  expectRefusal(page, 429)
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

test('who loses the network keeps the dresses that are there, and goes on once it is back', async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile, 'The sheet of the phone covers the list.')
  await open(page, '/collections')
  expectRefusal(page, 'ERR_INTERNET_DISCONNECTED')
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
  // React tells of the part that failed.
  expectRefusal(page, 'imported module')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).first().click()
  await expect(page.getByRole('alert')).toContainText('You are offline.')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible()
})
