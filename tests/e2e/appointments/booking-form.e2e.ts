import { longDate } from '#shared/dates.ts'
import {
  bookButton,
  chooseDay,
  chooseFitting,
  fillContact,
  newEmail,
  reservedDay,
  timeOptions,
} from '#tests/e2e/support/booking-form.ts'
import { allowConsoleError, expect, open, test } from '#tests/e2e/support/fixtures.ts'
import { blockedDay, fullDay } from '#tests/e2e/support/seed-appointments.ts'

test('unavailable days have the reason in their accessible names', async ({ page }) => {
  await open(page, '/appointments')
  await page.getByRole('radio', { name: 'Aoukar' }).check()
  await page.getByRole('radio', { name: 'Bridal fitting' }).check()
  const day = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(day('Monday 23 November, too early to book')).toHaveAttribute('aria-disabled', 'true')
  await expect(day('Sunday 29 November, closed')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Later month' }).click()
  const blockedButton = day(`${longDate(blockedDay.date)}, not available: ${blockedDay.reason}`)
  await expect(blockedButton).toHaveAttribute('aria-disabled', 'true')
  await expect(day(`${longDate(fullDay.date)}, fully booked`)).toHaveAttribute('aria-disabled', 'true')
  await expect(day('Wednesday 23 December, 15 times free')).not.toHaveAttribute('aria-disabled')

  const sentence = page.getByRole('status', { name: 'Your choice' })
  // Forced, because they are marked as disabled: a click shows the reason.
  await blockedButton.click({ force: true })
  await expect(page.getByText(`${blockedDay.reason} Please select another date.`)).toBeVisible()
  await day(`${longDate(fullDay.date)}, fully booked`).click({ force: true })
  await expect(sentence).toHaveText('Bridal fitting at Aoukar')
  await expect(
    page.getByText('No available slots for this date. Please try another date or contact us directly.'),
  ).toBeVisible()
  await day('Sunday 20 December, closed').click({ force: true })
  await expect(page.getByText('We are closed on Sundays. Please select another day.')).toBeVisible()
  await expect(sentence).toHaveText('Bridal fitting at Aoukar')
  await day('Wednesday 23 December, 15 times free').click()
  await expect(sentence).toHaveText('Bridal fitting at Aoukar, Wednesday 23 December')
  await page.getByRole('button', { name: 'Earlier month' }).click()
  await expect(day('Sunday 22 November, past')).toHaveAttribute('title', 'past')
})

test('the showroom limits the appointment types; changing it clears what it does not offer', async ({
  page,
}, info) => {
  await open(page, '/appointments')
  const bridal = page.getByRole('radio', { name: 'Bridal fitting' })
  const evening = page.getByRole('radio', { name: 'Evening fitting' })
  await expect(bridal).toBeVisible()
  await chooseFitting(page, 'Aoukar', 'Bridal', reservedDay(info, 4))
  await timeOptions(page).first().check()
  await page.getByRole('radio', { name: 'Kfar Hbab' }).check()
  await expect(bridal).toHaveCount(0)
  await expect(evening).not.toBeChecked()
  await expect(page.getByText('Please select an appointment type first.')).toBeVisible()
  await evening.check()
  await expect(timeOptions(page).first()).toBeVisible()
  await expect(timeOptions(page).and(page.locator(':checked'))).toHaveCount(0)
  await chooseDay(page, reservedDay(info, 5))
  await timeOptions(page).first().check()
  await page.getByRole('radio', { name: 'Aoukar' }).check()
  await expect(evening).toBeChecked()
  await expect(timeOptions(page).and(page.locator(':checked'))).toHaveCount(0)
})

test('each empty or invalid contact field shows an error, and the button stays disabled until all are valid', async ({
  page,
}, info) => {
  await open(page, '/appointments')
  const texts = {
    'First name': 'First name is required',
    'Last name': 'Last name is required',
    Email: 'Valid email is required',
    Phone: 'Phone number is required',
  }
  for (const [label, text] of Object.entries(texts)) {
    const field = page.getByLabel(label)
    await field.focus()
    await expect(page.getByText(text)).toBeHidden()
    await field.blur()
    await expect(page.getByText(text)).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(text))
  }
  await expect(bookButton(page)).toBeDisabled()
  await expect(bookButton(page)).toHaveAccessibleDescription(
    /Still needed: location, appointment type, date, time/,
  )
  await chooseFitting(page, 'Aoukar', 'Evening', reservedDay(info, 6))
  await timeOptions(page).first().check()
  await fillContact(page, 'maya@')
  await page.getByLabel('Phone').blur()
  await expect(bookButton(page)).toBeDisabled()
  for (const text of ['First name is required', 'Last name is required', 'Phone number is required']) {
    await expect(page.getByText(text)).toBeHidden()
  }
  await page.getByLabel('Email').fill('maya@example.com')
  await expect(page.getByText('Valid email is required')).toBeHidden()
  await expect(bookButton(page)).toBeEnabled()
})

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

test('times that fail to load show an error, and load on retry', async ({ page }, info) => {
  await open(page, '/appointments')
  allowConsoleError(page, 'ERR_FAILED')
  await page.route('**/api/slots?**', (route) => route.abort(), { times: 1 })
  await chooseFitting(page, 'Aoukar', 'Evening', reservedDay(info, 7))
  await expect(page.getByText('The times could not be loaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(timeOptions(page).first()).toBeVisible()
})
