import type { Locator, Page } from '@playwright/test'
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

testOnLossyLine(
  'a line that says nothing is given up, and a photo that fails without one goes on by itself once there is',
  async ({ page, line, isMobile }) => {
    testOnLossyLine.skip(isMobile, 'The same on every screen.')
    await page.clock.install()
    await newMember(page)
    await open(page, '/my-dresses?add')
    const form = dressForm(page)
    const again = form.getByRole('button', { name: 'Send front.jpg again' })
    line.silent = true
    await choose(form, await picture('front.jpg'))
    await expect.poll(() => line.swallowed).toBe(1)
    const progress = form.getByRole('progressbar', { name: 'Sending front.jpg' })
    // News of progress begins the patience anew.
    await expect(progress).toHaveJSProperty('value', 100)
    await page.clock.fastForward(40_000)
    await expect(progress).toBeVisible()
    await page.clock.fastForward(6_000)
    await expectSaid(form, 'front.jpg: The connection was lost.')
    await again.click()
    await expect.poll(() => line.swallowed).toBe(2)

    for (const name of ['ERR_INTERNET_DISCONNECTED', 'ERR_NETWORK_CHANGED'] as const)
      expectRefusal(page, name)
    await page.context().setOffline(true)
    await expectSaid(form, 'front.jpg: You are offline. We go on as soon as you are back.')
    await expect(again).toBeVisible()
    line.silent = false
    await page.context().setOffline(false)
    await expectSaid(form, 'front.jpg has arrived.')
    await expect(again).toHaveCount(0)
  },
)

test('a dress is listed with the keyboard alone, and nothing that has the focus is out of sight', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone has none.')
  const files = [await picture('front.jpg'), await picture('back.jpg')]
  page.on('filechooser', (chooser) => chooser.setFiles(files))
  await newMember(page)
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
  await expectSaid(form, 'back.jpg is now at place 1 of 2.')
  await tabTo(page, form.getByRole('button', { name: 'Remove front.jpg' }))
  await page.keyboard.press('Enter')
  await expect(form.getByRole('button', { name: 'Remove back.jpg' })).toBeFocused()
  await tabTo(page, form.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expectSaid(form, 'front.jpg is back.')
  await expect(form.getByRole('button', { name: 'Remove front.jpg' })).toBeFocused()

  await tabTo(page, form.getByLabel('Title'))
  await page.keyboard.type('By hand')
  await tabTo(page, form.getByRole('checkbox', { name: 'Evening' }))
  await page.keyboard.press('Space')
  await tabTo(page, form.getByRole('checkbox', { name: 'Kaftan' }))
  await page.keyboard.press('Space')
  // The arrows pass the custom colour on their way round, and the cursor stays with them.
  await tabTo(page, form.getByRole('radio', { name: 'Ivory', exact: true }))
  await page.keyboard.press('ArrowUp')
  await expect(form.getByRole('radio', { name: 'Custom colour' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(form.getByRole('radio', { name: 'Black' })).toBeChecked()
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
  expect(await dressCalled(page, 'By hand')).toMatchObject({
    ...{ color: 'Sea at night', subType: ['Kaftan'], rentalPrice: '90.00', images: { length: 2 } },
  })
})

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
  await expect(question.getByRole('button', { name: 'Stay here' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(form).toBeHidden()
  await page.unroute('**/api/objects/upload')
  await expect(page.getByText('You have begun to list “Half a dress”.')).toBeVisible()
  await reload(page)
  // Neither way of throwing it away is for good.
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Continue' }).click()
  await form.getByRole('button', { name: 'Start afresh' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('')
  await form.getByRole('button', { name: 'Undo' }).click()
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
  // By its picture, which the house has sent; it is moved, and no copy of it is added.
  const kept = form.getByRole('img', { name: 'kept.jpg' })
  await expect.poll(() => kept.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await photosIn(form).first().dragTo(photosIn(form).last())
  await expectSaid(form, 'kept.jpg is now at place 2 of 2.')
  await pasteOrDrop(page, 'paste', 'textarea')
  await expect(photosIn(form)).toHaveCount(2)

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

  // A photo that is dropped begins a draft anew: undoing the old one's end would take the photo away.
  await open(page, '/my-dresses?add')
  await form.getByLabel('Title').fill('Another')
  await form.getByRole('radio', { name: 'Custom colour' }).check()
  await form.getByLabel('Colour in your own words').fill('Dusty rose')
  await form.getByRole('radio', { name: 'Navy' }).check()
  await open(page, '/my-dresses?add')
  await expect(form.getByRole('radio', { name: 'Navy' })).toBeChecked()
  await form.getByRole('button', { name: 'Start afresh' }).click()
  await expect(form.getByRole('button', { name: 'Undo' })).toBeFocused()
  // Broken off once, it is sent once more by itself.
  await page.route('**/api/objects/upload', (route) => route.abort(), { times: 1 })
  await pasteOrDrop(page, 'drop')
  await expectSaid(form, 'dropped.jpg has arrived.')
  await expect(form.getByRole('button', { name: 'Undo' })).toHaveCount(0)
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

/** Presses Tab until it is there; whatever has the focus on the way can be seen. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeAttached()
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press(key)
    const covered = await page.evaluate(() => {
      const focused = document.activeElement!
      const { left, top, width, height } = focused.getBoundingClientRect()
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      const seen = there && (focused.contains(there) || focused.closest('label')?.contains(there))
      return seen ? undefined : focused.outerHTML.slice(0, 200)
    })
    expect(covered, 'has the focus and cannot be seen').toBeUndefined()
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${target}`)
}

/** A picture let go over the form, or out of the clipboard; neither can be done by a hand here. */
async function pasteOrDrop(page: Page, way: 'paste' | 'drop', where = 'fieldset'): Promise<void> {
  const { buffer } = await picture(way)
  await page.evaluate(
    ({ bytes, kind, selector }) => {
      const data = new DataTransfer()
      // As sheets copy: words, with a picture of them beside.
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
