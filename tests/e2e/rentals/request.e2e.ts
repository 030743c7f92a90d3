import type { Page } from '@playwright/test'
import { registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { allowConsoleError, expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'

const events = { desktop: '2027-06-05', phone: '2027-07-03' }

test('a guest checks a date, requests the dress, follows the request and cancels it', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  const device = isMobile ? 'phone' : 'desktop'
  const eventDate = events[device]
  const { dresses } = await (await page.request.get(`/api/dresses?eventDate=${eventDate}`)).json()
  const dress = dresses[0]
  await open(page, `/dress/${dress.id}`)
  const rent = page.getByRole('region', { name: 'Rent this dress' })
  await expect(rent.getByText('Guarantee, given back')).toBeVisible()
  await rent.getByLabel('When is your event?').fill('2026-11-24')
  await rent.getByRole('button', { name: 'Is it free on my day?' }).click()
  await expect(rent.getByText('This date is too soon')).toBeVisible()
  await expect(rent.getByText('Next free dates:')).toBeVisible()
  // The terms are those of a date on which it is free.
  await expect(
    rent.getByText(/^The price is for 4 days: .* at least 30 days before your event/),
  ).toBeVisible()
  await rent.getByText('See all free days').click()
  await expect(rent.getByRole('button', { name: /, free$/ }).first()).toBeVisible()
  await rent.getByLabel('When is your event?').fill(eventDate)
  await rent.getByRole('button', { name: 'Check' }).click()
  await expect(rent.getByText(/^Free for Saturday/)).toBeVisible()
  await expect(rent.getByText(/^The price is for 5 days. The showroom is closed on Sunday/)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`eventDate=${eventDate}`))
  await rent.getByRole('link', { name: 'Request this dress' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Request a dress' })).toBeVisible()
  await page.getByRole('button', { name: 'Request this dress' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await page.getByLabel('First name').fill('Lea')
  await page.getByLabel('Last name').fill('Saad')
  await page.getByLabel('Email').fill(`lea-${device}-${Date.now()}@example.com`)
  await page.getByLabel('Phone').fill('03 123 456')
  await page.getByRole('button', { name: 'Request this dress' }).click()
  await expect(page).toHaveURL(/\/rentals\/manage\//)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: dress.title })).toBeVisible()
  await expect(page.getByText('You have asked for this dress')).toBeVisible()
  const plan = page.getByRole('region', { name: 'What to pay, and when' })
  await expect(plan.getByText('Guarantee, given back')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Calendar file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^rental-.*\.ics$/)
  await expect(page.getByRole('link', { name: /^Open the map/ })).toBeVisible()
  await expectStepsInOneLine(page)

  // The date and the request are remembered on this device.
  await page.getByRole('link', { name: dress.title }).click()
  await expect(rent.getByText('You have asked for this dress')).toBeVisible()
  await expect(rent.getByText(/^This dress is held for another customer/)).toHaveCount(0)
  await page.reload()
  await expect(rent.getByText('You have asked for this dress')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Similar dresses free for Saturday/ })).toBeVisible()
  await page.getByRole('link', { name: 'Book a fitting' }).first().click()
  await expect(page.getByText('Not free for your event.')).toBeVisible()
  await open(page, `/rent/${dress.id}?eventDate=${eventDate}`)
  await page.getByRole('link', { name: 'See your request' }).click()
  await page.getByRole('button', { name: 'Cancel this rental' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this rental?' })
  await expect(dialog).toContainText('Nothing was paid.')
  await dialog.getByRole('button', { name: 'Cancel Rental' }).click()
  await expect(toast(page)).toContainText('Rental cancelled')
  await expect(page.getByText('This rental is cancelled.')).toBeVisible()
  await open(page, `/dress/${dress.id}`)
  await expect(rent.getByText(/^Free for Saturday/)).toBeVisible()
  await expect(rent.getByText('You have asked for this dress')).toHaveCount(0)
})

async function expectStepsInOneLine(page: Page) {
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await expect(steps).toHaveCount(5)
  const boxes = await Promise.all((await steps.all()).map((step) => step.boundingBox()))
  expect(new Set(boxes.map((box) => box!.y)).size).toBe(1)
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
}

test('who loses the dress while the form is open reads until when it is held, and goes on with another date', async ({
  page,
}) => {
  allowConsoleError(page, 409)
  const eventDate = '2027-06-19'
  const { dresses } = await (await page.request.get(`/api/dresses?eventDate=${eventDate}`)).json()
  const dress = dresses[2]
  await open(page, `/rent/${dress.id}?eventDate=${eventDate}`)
  await page.getByLabel('First name').fill('Mira')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Email').fill(`mira-${Date.now()}@example.com`)
  await page.getByLabel('Phone').fill('03 222 333')
  const rival = { firstName: 'Zeina', lastName: 'Aoun', email: `zeina-${Date.now()}@example.com` }
  const body = { dressId: dress.id, eventDate, phone: '03 444 555', ...rival }
  expect((await page.request.post('/api/rentals', { data: body })).status()).toBe(201)
  await page.getByRole('button', { name: 'Request this dress' }).click()
  const main = page.getByRole('main')
  await expect(
    main.getByText(/^This dress is held for another customer until .*, showroom time\./),
  ).toBeVisible()
  // The text takes the focus from the button.
  await expect(main.locator(':focus')).toContainText('This dress is held')
  await page.keyboard.press('Tab')
  await expect(main.getByRole('link', { name: /^Ask us to tell you/ })).toBeFocused()
  const ask = await main
    .getByRole('link', { name: /^Ask us to tell you if it comes free/ })
    .getAttribute('href')
  expect(decodeURIComponent(ask!)).toContain(`“${dress.title}” comes free for`)
  await expect(page.getByRole('region', { name: /^Similar dresses free for Saturday/ })).toBeVisible()
  await main.getByText('Next free dates:').getByRole('link').first().click()
  await expect(page.getByLabel('First name')).toHaveValue('Mira')
  await page.getByRole('button', { name: 'Request this dress' }).click()
  await expect(page).toHaveURL(/\/rentals\/manage\//)
})

test('a customer with an account requests a dress and finds it among the own rentals', async ({ page }) => {
  await registerCustomer(page, 'Renter')
  const eventDate = '2027-08-07'
  const { dresses } = await (await page.request.get(`/api/dresses?eventDate=${eventDate}`)).json()
  await open(page, `/rent/${dresses[1].id}?eventDate=${eventDate}`)
  const phone = page.getByLabel('Phone')
  if (await phone.isVisible()) await phone.fill('03 123 456')
  await page.getByRole('button', { name: 'Request this dress' }).click()
  await expect(page).toHaveURL(/\/rentals\/[0-9a-f-]{36}$/)
  await open(page, `/dress/${dresses[1].id}?eventDate=${eventDate}`)
  await expect(page.getByText('You have asked for this dress')).toBeVisible()
  await open(page, '/dashboard')
  const first = page.getByRole('main').getByRole('region').first()
  await expect(first.getByRole('heading', { name: 'Your rentals' })).toBeVisible()
  await expect(first.getByText(/^Held for you until/)).toBeVisible()
  await expect(page.getByText('You are all set')).toHaveCount(0)
  await open(page, '/rentals')
  await page.getByRole('main').getByRole('link', { name: dresses[1].title }).click()
  await expect(page.getByRole('heading', { level: 1, name: dresses[1].title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Calendar file' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel this rental' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Rental' }).click()
  await expect(page.getByText('This rental is cancelled.')).toBeVisible()
})

test('a lender sees the rentals of a dress and blocks own days', { tag: '@phone' }, async ({ page }) => {
  allowConsoleError(page, 409)
  await signIn(page, 'carine.khoury')
  const own = await (await page.request.get('/api/my-dresses')).json()
  const dress = own.find(({ status }: { status: string }) => status === 'APPROVED')
  await open(page, `/my-dresses/${dress.id}`)
  await expect(page.getByRole('heading', { level: 1, name: dress.title })).toBeVisible()
  const day = '2027-09-04'
  await page.getByLabel('First day').fill(day)
  await page.getByLabel('Last day').fill('2027-09-01')
  await page.getByRole('button', { name: 'Block these days' }).click()
  await expect(page.getByText('The last day cannot be before the first.')).toBeVisible()
  for (const title of ['Days blocked', 'The dress is rented or blocked']) {
    await page.getByLabel('First day').fill(day)
    await page.getByLabel('Last day').fill(day)
    await page.getByRole('button', { name: 'Block these days' }).click()
    await expect(page.getByText(title).first()).toBeVisible()
  }
  const offer = await page.request.get(`/api/dresses/${dress.id}/rental-offer?eventDate=${day}`)
  expect((await offer.json()).answer).toMatchObject({ free: false, reason: 'unavailable' })
  await page.getByRole('button', { name: /^Unblock the days from/ }).click()
  await expect(page.getByText('No days are blocked.')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest finds a free dress and requests it', async ({ page }) => {
    allowConsoleError(page, 400)
    const eventDate = '2027-10-09'
    await page.goto(`/collections?eventDate=${eventDate}`)
    await page.getByRole('main').locator('a[href^="/dress/"]').first().click()
    await expect(page).toHaveURL(new RegExp(`/dress/.*eventDate=${eventDate}`))
    await page.getByRole('link', { name: 'Request this dress' }).click()
    await page.getByLabel('First name').fill('Nour')
    await page.getByLabel('Last name').fill('Aoun')
    await page.getByLabel('Email').fill('nour at example')
    await page.getByLabel('Phone').fill('03 765 432')
    await page.getByRole('button', { name: 'Request this dress' }).click()
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Last name')).toHaveValue('Aoun')
    await page.getByLabel('Email').fill('nour.aoun@example.com')
    await page.getByRole('button', { name: 'Request this dress' }).click()
    await expect(page).toHaveURL(/\/rentals\/manage\//)
    await expect(page.getByText('9 October 2027').first()).toBeVisible()
  })
})
