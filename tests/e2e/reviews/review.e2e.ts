import { signIn } from '#tests/e2e/support/accounts.ts'
import { expect, open, test } from '#tests/e2e/support/fixtures.ts'
import { photo, reviewLink } from '#tests/e2e/support/reviews.ts'

test('a review with a photo goes from the link over staff to the page of the dress, and leaves it when it is withdrawn', {
  tag: ['@long', '@phone'],
}, async ({ page, browser, anotherVisitor }) => {
  const { token, dressId } = await reviewLink(page, 'yasmine.rahme')
  // The demo has one of hers.
  await page.request.delete(`/api/reviews/manage/${token}?dressId=${dressId}`)
  await open(page, `/review/${token}`)
  await page.getByRole('radio', { name: '4 stars' }).check()
  await page.getByRole('textbox', { name: 'Your review' }).fill('A train <b>to remember</b>')
  await page.getByRole('textbox', { name: 'Name as shown' }).fill('Yaz')
  await page.getByRole('checkbox', { name: /with the name above/ }).check()
  await page.getByRole('checkbox', { name: /show my photos/ }).check()
  await page
    .getByLabel(/^Add up to/)
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByRole('note')).toHaveText('Thank you. We’ll read your review before we publish it.')

  const staff = await anotherVisitor()
  await signIn(staff, 'admin')
  await open(staff, `/admin/reviews?dressId=${dressId}&status=PENDING`)
  await staff.getByRole('button', { name: /^Approve/ }).click()
  await expect(staff.getByText('Review published')).toBeVisible()

  await open(page, `/dress/${dressId}`)
  const item = page.getByRole('listitem').filter({ hasText: 'Yaz' })
  await expect(item).toContainText('A train <b>to remember</b>')
  await item.getByRole('link', { name: 'Photo 1 by Yaz' }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('img')).toHaveJSProperty('naturalWidth', 600)
  await page.goBack()
  await expect(viewer).toBeHidden()

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto(`/dress/${dressId}`)
  await expect(still.getByText('A train <b>to remember</b>')).toBeVisible()

  await open(page, `/review/${token}`)
  await page.getByRole('button', { name: 'Withdraw review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Send review' })).toBeVisible()
  await still.goto(`/dress/${dressId}`)
  await expect(still.getByText('A train <b>to remember</b>')).toHaveCount(0)
  await plain.close()
})
