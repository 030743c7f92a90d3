import { longDate } from '#shared/dates.ts'
import {
  book,
  cancelDialog,
  confirmMove,
  countOf,
  downloaded,
  line,
  moveDialog,
} from './appointment-steps.ts'
import { bookButton, chooseDay, chooseFitting, fillContact, newEmail, ownDay, time } from './booking-steps.ts'
import { expect, expectAccessible, expectRefusal, open, reload, test, toast } from './journey.ts'

test('a guest books, and from another browser moves and cancels with the link of the confirmation', async ({
  page,
  anotherVisitor,
}, info) => {
  const [first, second] = [ownDay(info, 22), ownDay(info, 23)]
  await open(page, '/appointments')
  await chooseFitting(page, 'Aoukar', 'Bridal', first)
  await time(page, '12:00').check()
  await fillContact(page, newEmail('manage'))
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Maya' })).toBeVisible()
  const link = page.getByRole('main').getByRole('link', { name: 'Manage your appointment' })
  const path = (await link.getAttribute('href'))!
  await reload(page)
  await expect(link).toHaveAttribute('href', path)
  const kept = await downloaded(page, page.getByRole('link', { name: 'Download calendar file' }))
  await expect(toast(page)).toContainText('Calendar Downloaded')
  await expectAccessible(page)

  const elsewhere = await anotherVisitor()
  const answer = (await elsewhere.goto(path))!
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  await open(elsewhere, path)
  await expect(elsewhere.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Your appointment, Maya' })).toBeVisible()
  await expect(elsewhere.getByText('Confirmed')).toBeVisible()
  await expect(elsewhere.getByText('Haddad')).toHaveCount(0)

  const moves = countOf(elsewhere, 'PUT')
  await elsewhere.getByRole('button', { name: 'Reschedule' }).click()
  await chooseDay(moveDialog(elsewhere), second)
  await time(moveDialog(elsewhere), '15:30').check()
  await expectAccessible(elsewhere)
  await confirmMove(elsewhere).dblclick()
  await expect(toast(elsewhere)).toContainText('Appointment Rescheduled')
  await expect(
    elsewhere.getByText(`Bridal fitting at Aoukar, ${longDate(second)}, 15:30–16:30`).first(),
  ).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: 'Reschedule', exact: true })).toBeFocused()
  expect(moves()).toBe(1)
  const moved = await downloaded(elsewhere, elsewhere.getByRole('link', { name: 'Download calendar file' }))
  expect(line(moved.text, 'UID')).toBe(line(kept.text, 'UID'))
  expect(Number(line(moved.text, 'SEQUENCE'))).toBeGreaterThan(Number(line(kept.text, 'SEQUENCE')))

  await elsewhere.getByRole('button', { name: 'Cancel appointment' }).click()
  await expectAccessible(elsewhere)
  await cancelDialog(elsewhere).getByRole('button', { name: 'Yes, Cancel Appointment' }).click()
  await expect(toast(elsewhere)).toContainText('Your appointment has been cancelled.')
  const cancelled = elsewhere.getByRole('heading', { level: 1, name: 'This appointment was cancelled' })
  await expect(cancelled).toBeFocused()
  await expect(elsewhere.getByRole('button', { name: 'Reschedule' })).toHaveCount(0)
  await open(elsewhere, path)
  await expect(cancelled).toBeVisible()
  await expectAccessible(elsewhere)
  await reload(page)
  await expect(page.getByRole('heading', { level: 1, name: 'This appointment was cancelled' })).toBeVisible()
})

test('a time taken while a guest decides is told beside the times, and another one can be had', async ({
  page,
  anotherVisitor,
  isMobile,
}, info) => {
  test.skip(isMobile, 'Once is enough.')
  const wish = { branch: 'AOUKAR', type: 'BRIDAL', date: ownDay(info, 24) } as const
  const { manageToken } = await book(page.request, { ...wish, startTime: '11:00' })
  await open(page, `/appointments/manage/${manageToken}`)
  await page.getByRole('button', { name: 'Reschedule' }).click()
  const dialog = moveDialog(page)
  // Half an hour later begins within the time it holds now, and is offered.
  await expect(time(dialog, '11:30')).toBeVisible()
  await time(dialog, '14:00').check()
  await book((await anotherVisitor()).request, { ...wish, startTime: '14:00' })
  expectRefusal(page, 409)
  await confirmMove(page).click()
  await expect(toast(page)).toContainText('Reschedule Failed')
  await expect(dialog.getByText('This time has just been taken. Please select another time.')).toBeVisible()
  await expect(time(dialog, '14:00')).toHaveCount(0)
  await time(dialog, '11:30').check()
  await confirmMove(page).click()
  await expect(page.getByText('11:30–12:30').first()).toBeVisible()
})

test('a link that opens nothing says so with the status of a page that is not there', async ({
  page,
  isMobile,
}, info) => {
  test.skip(isMobile, 'Once is enough.')
  const wish = { branch: 'KFARHBAB', type: 'EVENING', date: ownDay(info, 25), startTime: '11:00' } as const
  const { receipt, manageToken } = await book(page.request, wish)
  const altered = `${manageToken!.slice(0, -8)}AAAAAAAA`
  expectRefusal(page, 404)
  for (const token of [altered, receipt, 'A'.repeat(86), 'short']) {
    const answer = await page.goto(`/appointments/manage/${token}`)
    expect(answer?.status(), token).toBe(404)
    await expect(page.getByRole('heading', { name: 'This link opens no appointment' })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
  await expectAccessible(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the page of a link shows the appointment and gives its calendar file', async ({
    page,
    isMobile,
  }, info) => {
    test.skip(isMobile, 'Once is enough.')
    const wish = { branch: 'KFARHBAB', type: 'EVENING', date: ownDay(info, 26), startTime: '11:00' } as const
    const { manageToken } = await book(page.request, wish)
    await page.goto(`/appointments/manage/${manageToken}`)
    await expect(page.getByRole('heading', { name: 'Your appointment, Maya' })).toBeVisible()
    expect(await page.getByRole('main').locator('noscript').textContent()).toContain('need JavaScript')
    const { text } = await downloaded(page, page.getByRole('link', { name: 'Download calendar file' }))
    expect(line(text, 'DTSTART')).toContain('T110000')
  })
})
