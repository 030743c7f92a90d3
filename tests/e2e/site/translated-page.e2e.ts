import type { Page } from '@playwright/test'
import { signIn } from '#tests/e2e/support/accounts.ts'
import {
  chooseFitting,
  fillContact,
  newEmail,
  reservedDay,
  submitBooking,
  timeOptions,
} from '#tests/e2e/support/booking-form.ts'
import { results, totalOf } from '#tests/e2e/support/collection.ts'
import { expect, open, test, waitForHydration } from '#tests/e2e/support/fixtures.ts'
import { translatePage } from '#tests/support/translator.ts'

const ways = ['replace', 'wrap'] as const

/** Opens a page and rewrites it once it is hydrated. */
async function openTranslated(page: Page, path: string, way: (typeof ways)[number]): Promise<void> {
  await open(page, path)
  await page.evaluate(`(${translatePage})('${way}')`)
  await expect(page.locator('main font').first()).toBeAttached()
}

for (const way of ways) {
  test(`a visitor filters, opens a dress and books on a page that a translator rewrites (${way})`, async ({
    page,
  }, info) => {
    await openTranslated(page, '/collections?sortBy=name', way)
    const panel = page.getByRole('form', { name: 'Filters' })
    const status = page
      .getByRole('status')
      .filter({ hasText: /dresses/ })
      .first()
    const before = (await status.textContent()) ?? ''
    const colours = panel.getByRole('group', { name: 'Colour' })
    await colours.getByText('Ivory', { exact: true }).click()
    await expect(page.getByRole('link', { name: 'Remove Ivory' })).toBeVisible()
    const total = await totalOf(page, 'color=Ivory')
    await expect(results(page)).toHaveCount(Math.min(12, total))
    await expect(status).not.toHaveText(before)
    await expect(status).toContainText(String(total))
    await results(page).first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(results(page)).toHaveCount(Math.min(12, total))

    await openTranslated(page, '/appointments', way)
    await chooseFitting(page, 'Aoukar', 'Bridal', reservedDay(info, way === 'wrap' ? 27 : 28))
    await timeOptions(page).nth(2).check()
    await expect(page.getByRole('status', { name: 'Your choice' })).toContainText('Bridal fitting at Aoukar')
    await page.getByRole('radio', { name: 'Evening fitting' }).check()
    await expect(page.getByRole('status', { name: 'Your choice' })).not.toContainText('Bridal')
    await timeOptions(page).nth(1).check()
    await fillContact(page, newEmail('translated'))
    await submitBooking(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Maya' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Manage your appointment' }).click()
    await page.getByRole('button', { name: 'Cancel appointment' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep Appointment' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test(`staff work on pages that a translator rewrites (${way})`, async ({ page }) => {
    await signIn(page, 'admin')
    await openTranslated(page, '/admin/today', way)
    await page.getByRole('button', { name: /^Search/ }).click()
    await page.getByRole('dialog').getByRole('combobox').fill('Maya')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const sections = page.getByRole('navigation', { name: 'Sections' })
    await sections.getByRole('link', { name: /^Rentals/ }).click()
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    await sections.getByRole('link', { name: /^Today/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Today')
    await openTranslated(page, '/admin/rentals', way)
    await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click()
    await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: /^History of/ })
    await expect(history).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(history).toHaveCount(0)
    await openTranslated(page, '/dashboard', way)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test(`a page that was rewritten before it is hydrated works, and no error is reported (${way})`, async ({
    page,
  }) => {
    await page.addInitScript(
      `document.addEventListener('DOMContentLoaded', () => (${translatePage})('${way}'))`,
    )
    await page.goto('/collections')
    await waitForHydration(page)
    const panel = page.getByRole('form', { name: 'Filters' })
    await panel.getByRole('group', { name: 'Colour' }).getByText('Ivory', { exact: true }).click()
    await expect(page.getByRole('link', { name: 'Remove Ivory' })).toBeVisible()
    await expect(results(page)).toHaveCount(Math.min(12, await totalOf(page, 'color=Ivory')))
  })
}
