import { newEmail, timeOptions } from '#tests/e2e/support/booking-form.ts'
import { expect, open, test } from '#tests/e2e/support/fixtures.ts'

test('a fitting is booked with the keyboard only', async ({ page }) => {
  await open(page, '/appointments')
  const { keyboard } = page
  const reach = async (name: RegExp) => {
    const focused = page.locator(':focus')
    for (let presses = 0; presses < 40; presses++) {
      await keyboard.press('Tab')
      const label = await focused.evaluate((element: HTMLInputElement) =>
        [element.ariaLabel, element.labels?.[0]?.textContent, element.textContent].filter(Boolean).join(' '),
      )
      if (name.test(label)) return
    }
    throw new Error(`Forty times Tab do not reach ${name}.`)
  }
  await reach(/Kfar Hbab.*Evening wear/)
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Aoukar' })).toBeChecked()
  await reach(/Bridal fitting/)
  await keyboard.press('Space')
  await expect(page.getByRole('radio', { name: 'Bridal fitting' })).toBeChecked()
  await reach(/^Tuesday 24 November/)
  for (const key of [...Array<string>(5).fill('PageDown'), 'ArrowLeft', 'ArrowUp']) await keyboard.press(key)
  await expect(page.getByRole('button', { name: /^Friday 16 April, \d+ times free/ })).toBeFocused()
  await keyboard.press('Enter')
  await expect(timeOptions(page).first()).toBeVisible()
  await reach(/11:00/)
  await keyboard.press('ArrowDown')
  await expect(timeOptions(page).nth(1)).toBeChecked()
  await reach(/First name/)
  await keyboard.type('Maya')
  for (const text of ['Haddad', newEmail('keyboard'), '+961 3 123 456']) {
    await keyboard.press('Tab')
    await keyboard.type(text)
  }
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you, Maya' })).toBeVisible()
  await expect(page.getByText('Bridal fitting at Aoukar, Friday 16 April, 11:30–12:30')).toBeVisible()
})
