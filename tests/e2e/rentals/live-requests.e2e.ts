import { signIn } from '#tests/e2e/support/accounts.ts'
import { newEmail } from '#tests/e2e/support/booking-form.ts'
import { expect, open, reload } from '#tests/e2e/support/fixtures.ts'
import { eventDate, test } from '#tests/e2e/support/own-dress.ts'
import { slowness } from '#tests/support/slowness.ts'

// Milliseconds from the reply to the customer until staff see the request.
const longest = 1000 * slowness

test('a request stands on the open screens of staff within a second, and its customer reads that it was read', {
  tag: '@long',
}, async ({ page, dress, browser }) => {
  await signIn(page, 'admin')
  const state = await page.context().storageState()
  const [colleague, guest] = [await browser.newContext({ storageState: state }), await browser.newContext()]
  const list = await colleague.newPage()
  await open(page, '/admin/today')
  await open(list, '/admin/rentals?sort=-createdAt')
  const requests = page.getByRole('region', { name: 'Requests to answer' })
  // Those of other tests may be due sooner.
  const all = requests.getByRole('button', { name: /^Show all/ })
  if (await all.isVisible()) await all.click()
  const counter = page.getByRole('link', { name: /^Today/ }).first()
  const countShown = async () => Number((await counter.textContent())?.match(/\d+/)?.[0] ?? 0)
  // Other tests add and cancel requests meanwhile.
  const requestsNow = async () => (await (await page.request.get('/api/admin/waiting-work')).json()).requests
  // Of this run: other requests stay in the list.
  const lastName = `Guest ${dress.id.slice(-6)} ${eventDate}`
  const person = { firstName: 'Live', lastName, phone: '+961 3 765 432', email: newEmail('live') }
  const data = { dressId: dress.id, eventDate, ...person }
  const reply = await guest.request.post('/api/rentals', { data })
  const replied = performance.now()
  expect(reply.status()).toBe(201)
  const { id, number, manageToken } = await reply.json()
  const seenAfter = async (what: Promise<unknown>) => {
    await what
    return performance.now() - replied
  }
  const listed = list.getByText(number, { exact: true }).filter({ visible: true })
  const times = await Promise.all([
    seenAfter(requests.getByText(`Live ${lastName}`).waitFor()),
    seenAfter(listed.waitFor()),
    seenAfter(expect.poll(async () => (await countShown()) === (await requestsNow())).toBe(true)),
    seenAfter(expect(page).toHaveTitle(/^\(\d+\) Today/)),
  ])
  expect(Math.max(...times)).toBeLessThan(longest)

  const own = await guest.newPage()
  await open(own, `/rentals/manage/${manageToken}`)
  await expect(own.getByText(/^Not read yet\./)).toBeVisible()
  const read = list.waitForResponse((reply) => reply.url().endsWith(`/api/rentals/${id}/read`))
  await listed.click()
  const record = list.getByRole('dialog')
  await expect(record.getByRole('link', { name: 'Open full page' })).toBeVisible()
  await expect(record.getByText('Read', { exact: true })).toBeVisible()
  await read
  await reload(own)
  await expect(own.getByText(/^Read by the showroom on /)).toBeVisible()
  const cancel = { action: 'cancel', reason: 'The test is over', version: 1 }
  expect((await page.request.put(`/api/rentals/${id}`, { data: cancel })).status()).toBe(200)
  await Promise.all([colleague.close(), guest.close()])
})
