import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/components/accessible.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { rentalTerms } from '#tests/components/settings.ts'

const main = page.getByRole('main')

test('the FAQ has four questions and three about renting that open one at a time, beside two figures', async () => {
  await renderPage('/faq', [rentalTerms])
  const questions = () => [...main.element().querySelectorAll('summary')]
  const question = (text: string) => questions().find(({ textContent }) => textContent.includes(text))!
  await expect.poll(() => questions().length).toBe(7)
  await userEvent.click(question('What if I cancel'))
  await expect.element(page.getByText('at least 30 days before the event')).toBeVisible()
  await userEvent.click(question('What do you keep about me'))
  await expect.element(page.getByText('stays for 24 months after the return')).toBeVisible()
  await userEvent.click(question('Do I need an account'))
  await expect.element(page.getByText('No. Choose a showroom')).toBeVisible()
  question('Which showroom').focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Kfar Hbab has evening wear only')).toBeVisible()
  await expect.element(page.getByText('No. Choose a showroom')).not.toBeVisible()
  await expect.element(page.getByText('1,350')).toBeVisible()
  await expect.element(page.getByText('new arrivals every month')).toBeVisible()
  await expectAccessible()
})

test('the about page names the founders and an email address', async () => {
  await renderPage('/about', [])
  await expect.element(page.getByRole('heading', { name: 'The founders' })).toBeVisible()
  await expectAccessible()
  const letters = main.element().querySelectorAll('a[href^="mailto:"]')
  expect([...letters].map((link) => link.getAttribute('href'))).toEqual([expect.stringMatching(/subject=/)])
})
