import { signIn } from '#tests/e2e/support/accounts.ts'
import { newEmail } from '#tests/e2e/support/booking-form.ts'
import { allowConsoleError, expect, open, reload } from '#tests/e2e/support/fixtures.ts'
import { eventDate, test } from '#tests/e2e/support/own-dress.ts'

// The date and the request are remembered by the browser, the dress is held by the server, and both show on each page.
test('a guest requests a free dress, follows the request on this device and cancels it', {
  tag: '@phone',
}, async ({ page, dress }) => {
  await open(page, `/dress/${dress.id}`)
  const rent = page.getByRole('region', { name: 'Rent this' })
  await rent.getByLabel('When is your event?').fill(eventDate)
  await rent.getByRole('button', { name: 'Is it free on my day?' }).click()
  await expect(rent.getByText(/^Free for Saturday/)).toBeVisible()
  await expect(rent.getByText(/^The price is for 5 days. The showroom is closed on Sunday/)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`eventDate=${eventDate}`))
  await rent.getByRole('link', { name: 'Request this date' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Request this date' })).toBeVisible()
  await page.getByLabel('First name').fill('Lea')
  await page.getByLabel('Last name').fill('Saad')
  await page.getByLabel('Email').fill(newEmail('lea'))
  await page.getByLabel('Phone').fill('03 123 456')
  await page.getByRole('button', { name: 'Request this date' }).click()
  await expect(page).toHaveURL(/\/rentals\/manage\//)
  await reload(page)
  await expect(page.getByRole('heading', { level: 1, name: dress.title })).toBeVisible()
  await expect(page.getByText('You have requested it')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Open the map/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Calendar file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^rental-.*\.ics$/)

  // The date and the request are remembered on this device.
  await open(page, `/dress/${dress.id}`)
  await expect(page).toHaveURL(new RegExp(`eventDate=${eventDate}`))
  await expect(rent.getByText('You have requested it')).toBeVisible()
  await expect(rent.getByText(/^Held for another customer/)).toHaveCount(0)
  await expect(page.getByRole('region', { name: /^You may also like, free for Saturday/ })).toBeVisible()
  await page.goto(`/rent/${dress.id}?eventDate=${eventDate}`)
  await page.getByRole('link', { name: 'See your request' }).click()
  await page.getByRole('button', { name: 'Cancel this rental' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel rental' }).click()
  await expect(page.getByText('This rental is cancelled.')).toBeVisible()
  await open(page, `/dress/${dress.id}`)
  await expect(rent.getByText(/^Free for Saturday/)).toBeVisible()
  await expect(rent.getByText('You have requested it')).toHaveCount(0)
})

test('a lender blocks own days of a dress once, and customers read that it is not free then', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'carine.khoury')
  const own = await (await page.request.get('/api/my-dresses')).json()
  const dress = own.find(({ status }: { status: string }) => status === 'APPROVED')
  await open(page, `/my-dresses/${dress.id}`)
  await expect(page.getByRole('heading', { level: 1, name: dress.title })).toBeVisible()
  const day = '2027-09-04'
  await page.getByLabel('First day').fill(day)
  await page.getByLabel('Last day').fill(day)
  await page.getByRole('button', { name: 'Block these days' }).click()
  await expect(page.getByText('Days blocked')).toBeVisible()
  const data = { from: day, until: day }
  const again = await page.request.post(`/api/my-dresses/${dress.id}/days-off`, { data })
  expect([again.status(), (await again.json()).code]).toEqual([409, 'days_off_taken'])
  const offer = await page.request.get(`/api/dresses/${dress.id}/rental-offer?eventDate=${day}`)
  expect((await offer.json()).answer).toMatchObject({ free: false, reason: 'unavailable' })
  await page.getByRole('button', { name: /^Unblock the days from/ }).click()
  await expect(page.getByText('No days are blocked.')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  // Links, forms and the redirect after them are read by a browser without script from the server's pages.
  test('a guest finds a free dress and requests it', async ({ page, dress }) => {
    allowConsoleError(page, 400)
    await page.goto(`/collections?eventDate=${eventDate}&search=${encodeURIComponent(dress.title)}`)
    await page.getByRole('main').locator(`a[href^="/dress/${dress.id}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(`/dress/${dress.id}.*eventDate=${eventDate}`))
    await page.getByRole('link', { name: 'Request this date' }).click()
    await page.getByLabel('First name').fill('Nour')
    await page.getByLabel('Last name').fill('Aoun')
    await page.getByLabel('Email').fill('nour at example')
    await page.getByLabel('Phone').fill('03 765 432')
    await page.getByRole('button', { name: 'Request this date' }).click()
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Last name')).toHaveValue('Aoun')
    await page.getByLabel('Email').fill('nour.aoun@example.com')
    await page.getByRole('button', { name: 'Request this date' }).click()
    await expect(page).toHaveURL(/\/rentals\/manage\//)
    await expect(page.getByText('14 August 2027').first()).toBeVisible()
  })
})
