import type { Locator, Page } from '@playwright/test'
import { registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import {
  dressForm,
  expectAnnounced,
  findMyDress,
  makePhoto,
  photosIn,
} from '#tests/e2e/support/dress-form.ts'
import { expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'
import { rejectedDress } from '#tests/e2e/support/seed-appointments.ts'

test('a dress is submitted with the keyboard only, and every focused element is visible', {
  tag: '@long',
}, async ({ page }) => {
  const files = [await makePhoto('front.jpg'), await makePhoto('back.jpg')]
  page.on('filechooser', (chooser) => chooser.setFiles(files))
  await registerCustomer(page)
  await open(page, '/my-dresses')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Add a Dress' }))
  await page.keyboard.press('Enter')
  const form = dressForm(page)
  await expect(form).toBeFocused()
  await tabTo(page, form.getByLabel('Choose photos'))
  await page.keyboard.press('Enter')
  await expect(photosIn(form)).toHaveCount(2)
  await expect(form.getByRole('progressbar')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, form.getByRole('button', { name: 'Move back.jpg earlier' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expectAnnounced(form, 'back.jpg is now photo 1 of 2.')
  await tabTo(page, form.getByRole('button', { name: 'Remove front.jpg' }))
  await page.keyboard.press('Enter')
  await expect(form.getByRole('button', { name: 'Remove back.jpg' })).toBeFocused()
  await tabTo(page, form.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expectAnnounced(form, 'front.jpg is back.')
  await expect(form.getByRole('button', { name: 'Remove front.jpg' })).toBeFocused()

  await tabTo(page, form.getByLabel('Title', { exact: true }))
  await page.keyboard.type('By hand')
  await tabTo(page, form.getByRole('checkbox', { name: 'Evening' }))
  await page.keyboard.press('Space')
  await tabTo(page, form.getByRole('checkbox', { name: 'Kaftan' }))
  await page.keyboard.press('Space')
  // Arrow keys move past the custom colour and keep the focus in the group.
  await tabTo(page, form.getByRole('radio', { name: 'Ivory', exact: true }))
  await page.keyboard.press('ArrowUp')
  await expect(form.getByRole('radio', { name: 'Custom colour' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  // Another test may add a colour after those of the demo.
  await expect(form.getByRole('group', { name: 'Colour' }).getByRole('radio').nth(-2)).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Colour in your own words')).toBeFocused()
  await page.keyboard.type('Sea at night')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(form.getByRole('radio', { name: 'Like new' })).toBeChecked()
  await tabTo(page, form.getByLabel('Rental price'))
  await page.keyboard.type('90')
  await tabTo(page, form.getByRole('button', { name: 'Submit for approval' }))
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(page.getByRole('article').getByRole('button', { name: 'By hand' })).toBeFocused()
  expect(await findMyDress(page, 'By hand')).toMatchObject({
    color: 'Sea at night',
    subType: ['Kaftan'],
    rentalPrice: '90.00',
    images: { length: 2 },
  })
})

test('a rejected dress is changed and submitted again; its history keeps the reason', {
  tag: ['@long', '@phone'],
}, async ({ page }) => {
  await signIn(page, rejectedDress.owner)
  await open(page, '/my-dresses?status=REJECTED')
  const card = page.getByRole('article').filter({ hasText: rejectedDress.title })
  await card.getByRole('button', { name: 'Edit and resubmit' }).click()
  const form = dressForm(page, 'Edit and resubmit')
  await expect(form.getByRole('radio', { name: 'Navy' })).toBeChecked()
  await form.getByLabel(/^Fit notes ?optional$/).fill('The hem has been mended.')
  await form.getByRole('button', { name: 'Submit again' }).click()
  await expect(toast(page).getByText('Dress submitted for approval successfully!')).toBeVisible()
  await card.getByRole('button', { name: rejectedDress.title }).click()
  const steps = page.getByRole('dialog', { name: rejectedDress.title }).getByRole('listitem')
  await expect(steps.filter({ hasText: 'Not accepted' })).toContainText(rejectedDress.reason)
  await expect(steps.filter({ hasText: 'Submitted again' })).toBeVisible()
  await expect(steps.filter({ hasText: 'Under Review' })).toHaveAttribute('aria-current', 'step')
})

/** Presses Tab until the target has the focus; every element focused on the way must be visible. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeAttached()
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press(key)
    const covered = () =>
      page.evaluate(() => {
        const focused = document.activeElement!
        const { left, top, width, height } = focused.getBoundingClientRect()
        const there = document.elementFromPoint(left + width / 2, top + height / 2)
        const seen = there && (focused.contains(there) || focused.closest('label')?.contains(there))
        return seen ? undefined : focused.outerHTML.slice(0, 200)
      })
    await expect.poll(covered, 'has the focus and cannot be seen').toBeUndefined()
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${target}`)
}
