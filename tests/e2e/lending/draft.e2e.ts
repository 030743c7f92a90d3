import type { Page } from '@playwright/test'
import { password, registerCustomer } from '#tests/e2e/support/accounts.ts'
import {
  choosePhotos,
  dressForm,
  expectAnnounced,
  fillRequiredFields,
  findMyDress,
  makePhoto,
  photosIn,
} from '#tests/e2e/support/dress-form.ts'
import { allowConsoleError, expect, open, reload, test, toast } from '#tests/e2e/support/fixtures.ts'

test('a draft is stored on the device, lists what it could not store, and survives the session', {
  tag: '@long',
}, async ({ page }) => {
  await registerCustomer(page)
  await open(page, '/my-dresses?add')
  const form = dressForm(page)
  await form.getByLabel('Title', { exact: true }).fill('Half a dress')
  await choosePhotos(form, await makePhoto('kept.jpg'))
  await expectAnnounced(form, 'kept.jpg is sent.')
  allowConsoleError(page, 'ERR_FAILED')
  await page.route('**/api/objects/upload', (route) => route.abort())
  await pasteOrDrop(page, 'drop')
  await expect(form.getByText('The connection was lost.', { exact: true })).toBeVisible()
  await expectAnnounced(form, 'without photos that are still uploading')

  // Closing asks only when something would be lost.
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(form).toBeHidden()
  await page.unroute('**/api/objects/upload')
  await expect(page.getByText('You have an unfinished draft of “Half a dress”.')).toBeVisible()
  await reload(page)
  // Both ways of discarding the draft can be undone.
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Continue' }).click()
  await form.getByRole('button', { name: 'Start over' }).click()
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('')
  await form.getByRole('button', { name: 'Undo' }).click()
  await expect(form.getByText(/therefore missing: dropped\.jpg/)).toBeVisible()
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Half a dress')
  await expect(photosIn(form)).toHaveCount(1)

  // A removed photo can be restored.
  await form.getByRole('button', { name: 'Remove kept.jpg' }).click()
  await expect(photosIn(form)).toHaveCount(0)
  await form.getByRole('button', { name: 'Undo' }).click()
  await expect(photosIn(form)).toHaveCount(1)
  await pasteOrDrop(page, 'paste')
  await expectAnnounced(form, 'pasted.jpg is sent.')
  // Dragging the loaded picture itself moves the photo and adds no copy.
  const photo = form.getByRole('img', { name: 'kept.jpg' })
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await photosIn(form).first().dragTo(photosIn(form).last())
  await expectAnnounced(form, 'kept.jpg is now photo 2 of 2.')
  await pasteOrDrop(page, 'paste', 'textarea')
  await expect(photosIn(form)).toHaveCount(2)

  // The session has expired: the password is asked for over the form, which is then submitted.
  await fillRequiredFields(form, 'A whole dress')
  await page.context().clearCookies()
  allowConsoleError(page, 401)
  await form.getByRole('button', { name: 'Submit for approval' }).click()
  const again = page.getByRole('dialog', { name: 'You have been signed out' })
  await again.getByLabel('Password', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Sign in and continue' }).click()
  await expect(toast(page).getByText('Dress submitted for approval successfully!')).toBeVisible()
  await expect(form).toBeHidden()
  expect((await findMyDress(page, 'A whole dress'))!.images).toHaveLength(2)
  await reload(page)
  await expect(page.getByRole('article').filter({ hasText: 'A whole dress' })).toBeVisible()
  await expect(page.getByText('You have an unfinished draft')).toHaveCount(0)

  // A dropped photo starts a new draft, so the discarded one can no longer be restored.
  await open(page, '/my-dresses?add')
  await form.getByLabel('Title', { exact: true }).fill('Another')
  await form.getByRole('radio', { name: 'Custom colour' }).check()
  await form.getByLabel('Colour in your own words').fill('Dusty rose')
  await form.getByRole('radio', { name: 'Navy' }).check()
  await open(page, '/my-dresses?add')
  await expect(form.getByRole('radio', { name: 'Navy' })).toBeChecked()
  await form.getByRole('button', { name: 'Start over' }).click()
  await expect(form.getByRole('button', { name: 'Undo' })).toBeFocused()
  // An upload interrupted once is retried automatically.
  await page.route('**/api/objects/upload', (route) => route.abort(), { times: 1 })
  await pasteOrDrop(page, 'drop')
  await expectAnnounced(form, 'dropped.jpg is sent.')
  await expect(form.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

/** Dispatches a drop or paste event with a picture, which Playwright cannot do by mouse or keyboard. */
async function pasteOrDrop(page: Page, way: 'paste' | 'drop', where = 'fieldset'): Promise<void> {
  const { buffer } = await makePhoto(way)
  await page.evaluate(
    ({ bytes, kind, selector }) => {
      const data = new DataTransfer()
      // Spreadsheets copy text together with a picture of it.
      if (selector === 'textarea') data.items.add('words', 'text/plain')
      const name = kind === 'paste' ? 'pasted.jpg' : 'dropped.jpg'
      data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
      const event =
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
      document.querySelector(`[role=dialog] ${selector}`)!.dispatchEvent(event)
    },
    { bytes: [...buffer], kind: way, selector: where },
  )
}
