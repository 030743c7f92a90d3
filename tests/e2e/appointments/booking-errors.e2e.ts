import { randomUUID } from 'node:crypto'
import {
  bookButton,
  chooseFitting,
  fillContact,
  newEmail,
  reservedDay,
  timeOption,
} from '#tests/e2e/support/booking-form.ts'
import { expect, open, reload, test } from '#tests/e2e/support/fixtures.ts'

test('a dress that is withdrawn while the form is filled in does not fail the booking, and the confirmation says so', async ({
  page,
}, info) => {
  const [dress] = (await (await page.request.get('/api/dresses?branch=KFARHBAB&limit=1')).json()).dresses
  await open(page, `/appointments?dress=${dress.id}`)
  await chooseFitting(page, 'Kfar Hbab', 'Evening', reservedDay(info, 15))
  await timeOption(page, '11:00').check()
  await fillContact(page, newEmail('without-dress'))
  await page.route('**/api/appointments', async (route) => {
    const asked = route.request().postDataJSON()
    expect(asked.dressIds).toEqual([dress.id])
    const answer = await route.fetch({ postData: { ...asked, dressIds: [randomUUID()] } })
    await route.fulfill({ response: answer, json: { ...(await answer.json()), dressesGone: asked.dressIds } })
  })
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Maya' })).toBeFocused()
  const told = page.getByText(`No longer offered, and therefore not part of your fitting: ${dress.title}.`)
  await expect(told).toBeVisible()
  await reload(page)
  await expect(told).toBeVisible()
  await open(page, `/appointments?dress=${randomUUID()}`)
  await expect(page.getByText('One dress you had chosen is no longer offered.')).toBeVisible()
})
