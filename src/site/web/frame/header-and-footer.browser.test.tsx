import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { collection } from '#tests/components/catalogue.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { rentalTerms } from '#tests/components/settings.ts'
import { useViewport } from '#tests/components/setup.ts'

const header = page.getByRole('banner')
const chat = page.getByRole('link', { name: 'Chat with us on WhatsApp' })

async function expectChatLink(link: typeof chat): Promise<void> {
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/\d{8,15}\?text=\S+$/))
  await expect.element(link).toHaveAttribute('rel', expect.stringMatching(/noopener/))
}

test('in a low viewport the header is not sticky', async () => {
  await page.viewport(740, 360)
  await renderPage('/about', [])
  await expect.element(header).toBeInViewport()
  window.scrollTo(0, 300)
  await expect.element(header).not.toBeInViewport()
  await page.viewport(740, 800)
  await expect.element(header).toBeInViewport()
})

test('a floating button opens a WhatsApp chat', async () => {
  await renderPage('/faq', [rentalTerms])
  await expect.element(chat).toBeVisible()
  await expectChatLink(chat)
})

test('on a phone nothing floats over the page, and the chat link is in the menu', async () => {
  await useViewport('phone')
  await renderPage('/collections', collection())
  await expect.element(page.getByRole('heading', { level: 2 }).nth(11)).toBeInTheDocument()
  window.scrollTo(0, 1200)
  const floating = [...document.querySelectorAll('body *')]
    .filter((element) => getComputedStyle(element).position === 'fixed')
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().bottom > 0)
    .map((element) => element.outerHTML.slice(0, 100))
  expect(window.scrollY).toBeGreaterThan(0)
  expect(floating).toEqual([])
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectChatLink(
    page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Chat with us on WhatsApp' }),
  )
})
