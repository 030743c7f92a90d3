import { registerCustomer } from '#tests/e2e/support/accounts.ts'
import {
  choosePhotos,
  dressForm,
  expectAnnounced,
  findMyDress,
  makePhoto,
  photosIn,
  renamedPdf,
} from '#tests/e2e/support/dress-form.ts'
import { allowConsoleError, expect, open, toast } from '#tests/e2e/support/fixtures.ts'
import { testOnUnreliableNetwork } from '#tests/e2e/support/unreliable-network.ts'

// Files go through a connection that breaks, and the server measures what arrived.
testOnUnreliableNetwork(
  'a dress is submitted with an 11 MB photo, after a rejected PDF and an interrupted upload',
  async ({ page, network }) => {
    await registerCustomer(page)
    await open(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Add a Dress' }).click()
    const form = dressForm(page)
    const send = form.getByRole('button', { name: 'Submit for approval' })

    // Missing fields show errors, and the first has the focus.
    await send.click()
    for (const text of ['Title is required', 'At least one type is required', 'Color is required'])
      await expect(form.getByText(text)).toBeVisible()
    await expect(form.getByLabel('Title', { exact: true })).toBeFocused()

    const large = await makePhoto('front.jpg', { width: 2100, height: 2800, kilobytes: 11_000 })
    expect(large.buffer.length).toBeGreaterThan(11_000_000)
    await choosePhotos(form, large, renamedPdf)
    await expect(form.getByRole('listitem').filter({ hasText: 'This is a PDF' })).toBeVisible()
    await expect(photosIn(form)).toHaveCount(1)
    await expectAnnounced(form, /dress\.jpg was not added|front\.jpg is sent/)
    await expect(form.getByRole('progressbar')).toHaveCount(0)

    // The connection is interrupted; once it is back, the photo is sent again.
    for (const name of ['ERR_CONNECTION_RESET', 'ERR_EMPTY_RESPONSE', 'ERR_CONNECTION_CLOSED'] as const)
      allowConsoleError(page, name)
    network.interruptAfter = 300_000
    await choosePhotos(form, await makePhoto('back.jpg', { kilobytes: 700 }))
    const again = form.getByRole('button', { name: 'Send back.jpg again' })
    await expect(again).toBeVisible()
    await expect(photosIn(form).last()).toContainText('The connection was lost.')
    expect(network.interrupted).toBeGreaterThan(0)
    network.interruptAfter = undefined
    await again.click()
    await expect(again).toHaveCount(0)
    await expect(form.getByRole('progressbar')).toHaveCount(0)

    // Reordering with the keyboard keeps the focus on the photo.
    const later = form.getByRole('button', { name: 'Move front.jpg later' })
    await later.focus()
    await page.keyboard.press('Enter')
    await expectAnnounced(form, 'front.jpg is now photo 2 of 2.')
    await expect(later).toBeFocused()
    await expect(photosIn(form).first()).toContainText('Main photo')

    const title = 'Moonlight'
    await form.getByLabel('Title', { exact: true }).fill(title)
    await form.getByRole('checkbox', { name: 'Evening' }).check()
    await form.getByRole('checkbox', { name: 'Kaftan' }).check()
    await form.getByRole('checkbox', { name: 'Bridal' }).check()
    await expect(form.getByRole('checkbox', { name: 'Kaftan' })).not.toBeChecked()
    await form.getByRole('checkbox', { name: 'Bridal' }).uncheck()
    await form.getByRole('radio', { name: 'Custom colour' }).check()
    await page.keyboard.type('Dusty rose')
    await form.getByRole('radio', { name: 'Like new' }).check()
    await form.getByLabel('Rental price').fill('185')
    await expect(form.getByText('Your share: $150.00 of $185.00')).toBeVisible()

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
    const dress = (await findMyDress(page, title))!
    expect(dress).toMatchObject({
      status: 'PENDING',
      color: 'Dusty rose',
      subType: [],
      rentalPrice: '185.00',
    })
    expect(dress.images).toHaveLength(2)
    expect(dress.mainImage).toBe(dress.images[0])
    // The browser scaled the large photo down to the largest size that is shown.
    expect(dress.pictures[1]).toMatchObject({ width: 1800, height: 2400 })
  },
)

testOnUnreliableNetwork(
  'a stalled upload times out, and an upload that failed offline resumes by itself',
  { tag: '@long' },
  async ({ page, network }) => {
    await page.clock.install()
    await registerCustomer(page)
    await open(page, '/my-dresses?add')
    const form = dressForm(page)
    const again = form.getByRole('button', { name: 'Send front.jpg again' })
    network.ignoreUploads = true
    await choosePhotos(form, await makePhoto('front.jpg'))
    await expect.poll(() => network.ignored).toBe(1)
    const progress = form.getByRole('progressbar', { name: 'Sending front.jpg' })
    // A progress event restarts the timeout.
    await expect(progress).toHaveJSProperty('value', 100)
    await page.clock.fastForward(40_000)
    await expect(progress).toBeVisible()
    await page.clock.fastForward(6_000)
    await expectAnnounced(form, 'front.jpg: The connection was lost.')
    await again.click()
    await expect.poll(() => network.ignored).toBe(2)

    for (const name of ['ERR_INTERNET_DISCONNECTED', 'ERR_NETWORK_CHANGED'] as const)
      allowConsoleError(page, name)
    await page.context().setOffline(true)
    await expectAnnounced(form, 'front.jpg: You are offline. We’ll continue as soon as you are back.')
    await expect(again).toBeVisible()
    network.ignoreUploads = false
    await page.context().setOffline(false)
    await expectAnnounced(form, 'front.jpg is sent.')
    await expect(again).toHaveCount(0)
  },
)
