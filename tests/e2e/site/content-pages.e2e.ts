import { allowConsoleError, expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'

test('a contact message is sent, and the form is cleared', async ({ page }) => {
  await open(page, '/contact')
  await page.getByLabel('Name').fill('Maya Haddad')
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByRole('textbox', { name: 'Message' }).fill('Is the ivory one free in June?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(toast(page)).toContainText('Message Sent!')
  await expect(toast(page)).toContainText("Thank you for contacting us. We'll get back to you soon.")
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
})

test('an incomplete contact message shows the missing fields at once', async ({ page }) => {
  await open(page, '/contact')
  await page.getByLabel('Name').fill('Maya Haddad')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(toast(page)).toContainText('Missing Information')
  await expect(toast(page)).toContainText('Please fill in all required fields.')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email address.')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription(
    'Please write a message.',
  )
  await expect(page.getByLabel('Name')).toHaveValue('Maya Haddad')
  expect(sent).toBe(0)
})

test('a contact message that failed to send is kept and can be sent again', async ({ page }) => {
  await open(page, '/contact')
  await page.getByLabel('Name').fill('Maya Haddad')
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you alter the hem?')
  allowConsoleError(page, 'ERR_FAILED')
  await page.route('**/api/contact-us', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(toast(page)).toContainText('Failed to send message. Please try again later.')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Do you alter the hem?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(toast(page)).toContainText('Message Sent!')
})

test('the FAQ has four questions and two about renting that open one at a time, beside two figures', async ({
  page,
}) => {
  await open(page, '/faq')
  const questions = page.locator('summary')
  await expect(page.getByRole('main').locator('summary')).toHaveCount(6)
  await questions.filter({ hasText: 'What if I cancel' }).click()
  await expect(page.getByText('at least 30 days before the event')).toBeVisible()
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
