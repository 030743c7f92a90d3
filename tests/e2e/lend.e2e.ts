import type { Page } from '@playwright/test'
import { refused } from './diary.ts'
import { expect, expectAccessible, expectRefusal, open, reload, test, toast } from './journey.ts'
import {
  choose,
  dressCalled,
  dressForm,
  expectSaid,
  fillIn,
  photosIn,
  picture,
  renamedPdf,
} from './lend-steps.ts'
import { testOnLossyLine } from './lossy-line.ts'
import { newMember, password, signIn } from './members.ts'

testOnLossyLine(
  'a dress is listed with a photo of 11 MB, past a renamed PDF and a connection that is lost half-way',
  async ({ page, line, isMobile }) => {
    await newMember(page)
    await open(page, '/')
    const heroOrHeader = isMobile ? page.getByRole('main') : page.getByRole('banner')
    await heroOrHeader.getByRole('link', { name: 'Add a Dress' }).click()
    const form = dressForm(page)
    const send = form.getByRole('button', { name: 'Submit for approval' })

    // What is missing is said in its place, and the first of it has the focus.
    await send.click()
    for (const text of ['Title is required', 'At least one type is required', 'Color is required'])
      await expect(form.getByText(text)).toBeVisible()
    await expect(form.getByLabel('Title')).toBeFocused()

    expectRefusal(page, 415)
    const large = await picture('front.jpg', { width: 3000, height: 4000, kilobytes: 11_000 })
    expect(large.buffer.length).toBeGreaterThan(11_000_000)
    await choose(form, large, renamedPdf)
    await expect(form.getByRole('listitem').filter({ hasText: 'This is a PDF' })).toBeVisible()
    await expect(photosIn(form)).toHaveCount(1)
    await expectSaid(form, /dress\.jpg was not added|front\.jpg has arrived/)
    await expect(form.getByRole('progressbar')).toHaveCount(0)

    // The line breaks off half-way; once there is one again, the photo is sent anew.
    for (const name of ['ERR_CONNECTION_RESET', 'ERR_EMPTY_RESPONSE', 'ERR_CONNECTION_CLOSED'] as const)
      expectRefusal(page, name)
    line.cutAfter = 300_000
    await choose(form, await picture('back.jpg', { kilobytes: 700 }))
    const again = form.getByRole('button', { name: 'Send back.jpg again' })
    await expect(again).toBeVisible()
    await expect(photosIn(form).last()).toContainText('The connection was lost.')
    expect(line.cuts).toBeGreaterThan(0)
    line.cutAfter = undefined
    await again.click()
    await expect(again).toHaveCount(0)
    await expect(form.getByRole('progressbar')).toHaveCount(0)

    // Order by the keyboard: the focus stays with the photo.
    const later = form.getByRole('button', { name: 'Move front.jpg later' })
    await later.focus()
    await page.keyboard.press('Enter')
    await expectSaid(form, 'front.jpg is now at place 2 of 2.')
    await expect(later).toBeFocused()
    await expect(photosIn(form).first()).toContainText('Main photo')

    const title = `Moonlight ${isMobile ? 'on a phone' : 'at a desk'}`
    await form.getByLabel('Title').fill(title)
    await form.getByRole('checkbox', { name: 'Evening' }).check()
    await form.getByRole('checkbox', { name: 'Kaftan' }).check()
    await form.getByRole('checkbox', { name: 'Bridal' }).check()
    await expect(form.getByRole('checkbox', { name: 'Kaftan' })).not.toBeChecked()
    await form.getByRole('checkbox', { name: 'Bridal' }).uncheck()
    await form.getByRole('radio', { name: 'Custom colour' }).check()
    await page.keyboard.type('Dusty rose')
    await form.getByRole('radio', { name: 'Like new' }).check()
    await form.getByLabel('Rental price').fill('185')
    await expect(form.getByText('Your share: $166.50 of $185')).toBeVisible()
    await expectAccessible(page)

    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/dresses')) sent++
    })
    await send.dblclick()
    await expect(toast(page).getByText('Dress submitted for approval successfully!')).toBeVisible()
    await expect(form).toBeHidden()
    const card = page.getByRole('article').filter({ hasText: title })
    await expect(card.getByRole('button', { name: 'Under Review' })).toBeDisabled()
    await expect(card.getByRole('button', { name: title })).toBeFocused()
    expect(sent).toBe(1)
    const dress = (await dressCalled(page, title))!
    expect(dress).toMatchObject({
      status: 'PENDING',
      color: 'Dusty rose',
      subType: [],
      rentalPrice: '185.00',
    })
    expect(dress.images).toHaveLength(2)
    expect(dress.mainImage).toBe(dress.images[0])
    // The browser made the large one as large as it is ever shown.
    expect(dress.pictures[1]).toMatchObject({ width: 1800, height: 2400 })
  },
)

test('a draft waits on the device, tells what it could not keep, and outlives the session', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'The same on every screen.')
  await newMember(page)
  await open(page, '/my-dresses?add')
  const form = dressForm(page)
  await form.getByLabel('Title').fill('Half a dress')
  await choose(form, await picture('kept.jpg'))
  await expectSaid(form, 'kept.jpg has arrived.')
  expectRefusal(page, 'ERR_FAILED')
  await page.route('**/api/objects/upload', (route) => route.abort())
  await pasteOrDrop(page, 'drop')
  await expect(form.getByText('The connection was lost.', { exact: true })).toBeVisible()
  await expectSaid(form, 'without photos that are still on their way')

  // Only what would be lost is worth a question.
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave before everything is saved?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(form).toBeHidden()
  await page.unroute('**/api/objects/upload')
  await expect(page.getByText('You have begun to list “Half a dress”.')).toBeVisible()
  await reload(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(form.getByText(/Not in it, .* dropped\.jpg/)).toBeVisible()
  await expect(form.getByLabel('Title')).toHaveValue('Half a dress')
  await expect(photosIn(form)).toHaveCount(1)

  // A photo removed by mistake comes back.
  await form.getByRole('button', { name: 'Remove kept.jpg' }).click()
  await expect(photosIn(form)).toHaveCount(0)
  await form.getByRole('button', { name: 'Undo' }).click()
  await expect(photosIn(form)).toHaveCount(1)
  await pasteOrDrop(page, 'paste')
  await expectSaid(form, 'pasted.jpg has arrived.')
  await photosIn(form)
    .filter({ has: page.getByRole('img', { name: 'pasted.jpg' }) })
    .dragTo(photosIn(form).first())
  await expectSaid(form, 'pasted.jpg is now at place 1 of 2.')

  // The session has ended meanwhile: the password is asked for over the form, which is then sent.
  await fillIn(form, 'A whole dress')
  await page.context().clearCookies()
  expectRefusal(page, 401)
  await form.getByRole('button', { name: 'Submit for approval' }).click()
  const again = page.getByRole('dialog', { name: 'You have been signed out' })
  await again.getByLabel('Password', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Login and continue' }).click()
  await expect(toast(page).getByText('Dress submitted for approval successfully!')).toBeVisible()
  await expect(form).toBeHidden()
  expect((await dressCalled(page, 'A whole dress'))!.images).toHaveLength(2)
  await reload(page)
  await expect(page.getByRole('article').filter({ hasText: 'A whole dress' })).toBeVisible()
  await expect(page.getByText('You have begun')).toHaveCount(0)
})

test('a refused dress is mended and submitted again; its history keeps the reason', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'One dress, refused once.')
  await signIn(page, refused.owner)
  await open(page, '/my-dresses?status=REJECTED')
  const card = page.getByRole('article').filter({ hasText: refused.title })
  await card.getByRole('button', { name: 'Edit and resubmit' }).click()
  const form = dressForm(page, 'Edit and resubmit')
  await expect(form.getByRole('radio', { name: 'Navy' })).toBeChecked()
  await form.getByLabel('Fit notes').fill('The hem has been mended.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Submit again' }).click()
  await expect(toast(page).getByText('Dress submitted for approval successfully!')).toBeVisible()
  await card.getByRole('button', { name: refused.title }).click()
  const steps = page.getByRole('dialog', { name: refused.title }).getByRole('listitem')
  await expect(steps.filter({ hasText: 'Not accepted' })).toContainText(refused.reason)
  await expect(steps.filter({ hasText: 'Submitted again' })).toBeVisible()
  await expect(steps.filter({ hasText: 'Under Review' })).toHaveAttribute('aria-current', 'step')
})

/** A picture let go over the form, or out of the clipboard; neither can be done by a hand here. */
async function pasteOrDrop(page: Page, way: 'paste' | 'drop'): Promise<void> {
  const { buffer } = await picture(way)
  await page.evaluate(
    ({ bytes, kind }) => {
      const data = new DataTransfer()
      const name = kind === 'paste' ? 'pasted.jpg' : 'dropped.jpg'
      data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
      const event =
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
      document.querySelector('[role=dialog] fieldset')!.dispatchEvent(event)
    },
    { bytes: [...buffer], kind: way },
  )
}
