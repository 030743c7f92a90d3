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
  await filters.getByRole('radio', { name: /^Evening/ }).check()
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('The dresses could not be loaded')
  await expect(failure).not.toContainText('nginx')
  await expect(filters.getByRole('radio', { name: /^Evening/ })).toBeChecked()
  await page.unroute(/\/api\/dresses(\/filters)?\?/)
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(failure).toBeHidden()
  await expect(page.getByRole('status').first()).toContainText('Showing 1 to 12')
})
