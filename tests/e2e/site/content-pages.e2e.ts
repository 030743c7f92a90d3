import { allowConsoleError, expect, test } from '#tests/e2e/support/fixtures.ts'

test('an unknown URL answers 404 and links home', { tag: '@long' }, async ({ page }) => {
  allowConsoleError(page, 404)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})
