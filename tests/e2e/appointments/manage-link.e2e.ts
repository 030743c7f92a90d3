import { bookThroughApi, calendarField, download } from '#tests/e2e/support/appointments.ts'
import { reservedDay } from '#tests/e2e/support/booking-form.ts'
import { expect, open, test } from '#tests/e2e/support/fixtures.ts'

const booking = { branch: 'KFARHBAB', type: 'EVENING', startTime: '11:00' } as const

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  // A browser without script reads the page and downloads the file.
  test('the page of a link shows the appointment and its calendar file, and an invalid link is a 404', async ({
    page,
  }, info) => {
    const date = reservedDay(info, 26)
    const { manageToken, receipt } = await bookThroughApi(page.request, { ...booking, date })
    await page.goto(`/appointments/manage/${manageToken}`)
    await expect(page.getByRole('heading', { name: 'Your appointment, Maya' })).toBeVisible()
    expect(await page.getByRole('main').locator('noscript').textContent()).toContain('need JavaScript')
    const { text } = await download(page, page.getByRole('link', { name: 'Download calendar file' }))
    expect(calendarField(text, 'DTSTART')).toContain('T110000')

    const altered = `${manageToken!.slice(0, -8)}AAAAAAAA`
    for (const token of [altered, receipt, 'A'.repeat(86), 'short']) {
      const answer = await page.request.get(`/appointments/manage/${token}`)
      expect(answer.status(), token).toBe(404)
      const html = await answer.text()
      expect(html).toContain('This link does not work</h1>')
      expect(html).toContain('<meta name="robots" content="noindex"')
    }
    const unknown = await page.request.get(`/appointments/confirmed/${'A'.repeat(86)}`)
    expect(unknown.status()).toBe(404)
  })
})

test.describe('a visitor in America/New_York', () => {
  test.use({ timezoneId: 'America/New_York' })

  // Only a browser has a time zone of its own, beside the one in the server’s HTML.
  test('sees showroom time with the local time beside it', async ({ page }, info) => {
    const date = reservedDay(info, 6)
    const { manageToken } = await bookThroughApi(page.request, { ...booking, date })
    await open(page, `/appointments/manage/${manageToken}`)
    await expect(page.getByText(/^Beirut time, GMT[+][23]$/)).toBeVisible()
    await expect(page.getByText(/^0[45]:00–0[45]:30 your time$/)).toBeVisible()
  })
})
