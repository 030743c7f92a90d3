import { longDate } from '#shared/dates.ts'
import {
  bookButton,
  chooseDay,
  chooseFitting,
  fillContact,
  newEmail,
  ownDay,
  times,
} from './booking-steps.ts'
import { blocked, full } from './diary.ts'
import { expect, expectRefusal, open, test } from './journey.ts'

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'Once is enough.'))

test('days that cannot be had say why in their names', async ({ page }) => {
  await open(page, '/appointments')
  await page.getByRole('radio', { name: 'Aoukar' }).check()
  await page.getByRole('radio', { name: 'Bridal fitting' }).check()
  const day = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(day('Monday 23 November, too early to book')).toHaveAttribute('aria-disabled', 'true')
  await expect(day('Sunday 29 November, closed')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Later month' }).click()
  const blockedDay = day(`${longDate(blocked.date)}, not available: ${blocked.reason}`)
  await expect(blockedDay).toHaveAttribute('aria-disabled', 'true')
  await expect(day(`${longDate(full.date)}, fully booked`)).toHaveAttribute('aria-disabled', 'true')
  await expect(day('Wednesday 23 December, 15 times free')).not.toHaveAttribute('aria-disabled')

  const sentence = page.getByRole('status', { name: 'Your choice' })
  // Forced, because they call themselves disabled: a press tells why.
  await blockedDay.click({ force: true })
  await expect(page.getByText(`${blocked.reason} Please select another date.`)).toBeVisible()
  await day(`${longDate(full.date)}, fully booked`).click({ force: true })
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

test('the showroom decides which fittings can be had, and another one lets go of what it has not', async ({
  page,
}, info) => {
  await open(page, '/appointments')
  const bridal = page.getByRole('radio', { name: 'Bridal fitting' })
  const evening = page.getByRole('radio', { name: 'Evening fitting' })
  await expect(bridal).toBeVisible()
  await chooseFitting(page, 'Aoukar', 'Bridal', ownDay(info, 4))
  await times(page).first().check()
  await page.getByRole('radio', { name: 'Kfar Hbab' }).check()
  await expect(bridal).toHaveCount(0)
  await expect(evening).not.toBeChecked()
  await expect(page.getByText('Please select location, appointment type, and date first.')).toBeVisible()
  await evening.check()
  await expect(times(page).first()).toBeVisible()
  await expect(times(page).and(page.locator(':checked'))).toHaveCount(0)
  await chooseDay(page, ownDay(info, 5))
  await times(page).first().check()
  await page.getByRole('radio', { name: 'Aoukar' }).check()
  await expect(evening).toBeChecked()
  await expect(times(page).and(page.locator(':checked'))).toHaveCount(0)
})

test('each contact field left empty or wrong says what it needs, and the button waits for all of them', async ({
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
  await chooseFitting(page, 'Aoukar', 'Evening', ownDay(info, 6))
  await times(page).first().check()
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

test('a fitting can be booked with the keyboard alone', async ({ page }) => {
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
  await expect(times(page).first()).toBeVisible()
  await reach(/11:00/)
  await keyboard.press('ArrowDown')
  await expect(times(page).nth(1)).toBeChecked()
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

test('the page says so when an appointment’s times cannot be loaded, and loads them on retry', async ({
  page,
}, info) => {
  await open(page, '/appointments')
  expectRefusal(page, 'ERR_FAILED')
  await page.route('**/api/slots?**', (route) => route.abort(), { times: 1 })
  await chooseFitting(page, 'Aoukar', 'Evening', ownDay(info, 7))
  await expect(page.getByText('The times could not be loaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(times(page).first()).toBeVisible()
})
