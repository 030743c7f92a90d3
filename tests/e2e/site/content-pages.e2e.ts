import { allowConsoleError, expect, open, test } from '#tests/e2e/support/fixtures.ts'

test('the FAQ has four questions and three about renting that open one at a time, beside two figures', async ({
  page,
}) => {
  await open(page, '/faq')
  const questions = page.locator('summary')
  await expect(page.getByRole('main').locator('summary')).toHaveCount(7)
  await questions.filter({ hasText: 'What if I cancel' }).click()
  await expect(page.getByText('at least 30 days before the event')).toBeVisible()
  await questions.filter({ hasText: 'What do you keep about me' }).click()
  await expect(page.getByText('stays for 24 months after the return')).toBeVisible()
  await questions.filter({ hasText: 'Do I need an account' }).click()
  await expect(page.getByText('No. Choose a showroom')).toBeVisible()
  await questions.filter({ hasText: 'Which showroom' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Kfar Hbab has evening wear only')).toBeVisible()
  await expect(page.getByText('No. Choose a showroom')).toBeHidden()
  await expect(page.getByText('1,350')).toBeVisible()
  await expect(page.getByText('new arrivals every month')).toBeVisible()
})

test('the about page names the founders and an email address', async ({ page }) => {
  await open(page, '/about')
  await expect(page.getByRole('heading', { name: 'The founders' })).toBeVisible()
  await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toHaveAttribute('href', /subject=/)
})

test('an unknown URL answers 404 and links home', async ({ page }) => {
  allowConsoleError(page, 404)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})
