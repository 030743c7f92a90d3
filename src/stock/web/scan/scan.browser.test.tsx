import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dressNotFound } from '#dresses/contract.ts'
import { moveDress } from '#dresses/place-contract.ts'
import { Refused } from '#shared/refusal.ts'
import {
  type DressAction,
  findScannedDresses,
  foreignCode,
  getNextActions,
  unknownCode,
} from '#stock/scan-contract.ts'
import { admin } from '#tests/components/admin.ts'
import { adminDress } from '#tests/components/admin-dresses.ts'
import { heldReply, reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'

const gown = adminDress(1, { status: 'APPROVED', sku: 'TR-0042' })
const { id, title, size, sku } = gown
const label = 'https://shop.example/admin/scan/01900000'
const field = page.getByRole('textbox', { name: 'Code' })
const main = page.getByRole('main')

/** A dress with the code TR-0042 or the address of its label. */
function stock(actions: DressAction[] = []) {
  let dress = gown
  return [
    ...admin(),
    reply(findScannedDresses, ({ query: { code } }) => {
      if (code.startsWith('https://evil')) throw new Refused(foreignCode)
      if (code !== sku && code !== label) throw new Refused(unknownCode)
      return [{ id, title, size, sku }]
    }),
    reply(getNextActions, ({ params }) => {
      if (params.id !== id) throw new Refused(dressNotFound)
      return { copies: [1], dress, today: '2026-11-23', actions }
    }),
    reply(moveDress, ({ body }) => {
      dress = { ...dress, place: body.place }
      return dress
    }),
  ]
}

test('an unknown code stays in the field, the next scan replaces it, and a known one opens the dress', async () => {
  const { address } = await renderPage('/admin/scan', stock(), { as: people.staff })
  await expect.element(page.getByText('This browser cannot read codes with its camera.')).toBeVisible()
  await field.fill('TR-NONE')
  await userEvent.keyboard('{Enter}')
  await expect.element(main.getByText('No dress has this code.')).toBeVisible()
  await expect.element(field).toHaveValue('TR-NONE')
  // A hand scanner types over what stands there.
  await userEvent.keyboard('https://evil.example/admin/scan/1{Enter}')
  await expect.element(main.getByText('This is not a label of this shop')).toBeVisible()
  await userEvent.keyboard('TR-0042{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(address()).toBe(`/admin/scan/${id}`)
  await expect.element(main.getByText('Approved')).toBeVisible()
  await expect.element(main.getByText('Nothing is planned.')).toBeVisible()
})

test('a scanner that sends Enter twice asks once, and the dress opens', async () => {
  const waiting = heldReply(findScannedDresses, [{ id, title, size, sku }])
  const { api, address } = await renderPage('/admin/scan', [...stock(), waiting], { as: people.staff })
  await field.fill('TR-0042')
  await userEvent.keyboard('{Enter}{Enter}')
  waiting.send()
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect([address(), api.callsOf(findScannedDresses).length]).toEqual([`/admin/scan/${id}`, 1])
})

test('a scanned dress is moved, and says what is next with the way to its rental', async () => {
  const rentalId = '01900000-0000-7000-8000-000000000301'
  const rental: DressAction = {
    kind: 'rental',
    id: rentalId,
    date: '2027-06-10',
    time: null,
    overdue: false,
    requested: true,
    branch: 'AOUKAR',
    customer: 'Lea Nader',
  }
  await renderPage(`/admin/scan/${id}`, stock([rental]), { as: people.staff })
  await expect.element(main.getByText('Requested: to collect on Thursday 10 June 2027')).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Open the rental' }))
    .toHaveAttribute('href', `/admin/rentals/${rentalId}`)
  await main.getByRole('button', { name: 'Move to…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move dress' })
  await dialog.getByLabelText('Move to').selectOptions('Workshop')
  await dialog.getByRole('button', { name: 'Move dress' }).click()
  await expect.element(main.getByText('Workshop')).toBeVisible()
})

test('the address of an unknown dress says so and takes the next scan', async () => {
  await renderPage('/admin/scan/01900000-0000-7000-8000-00000000dead', stock(), { as: people.staff })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dress not found' })).toBeVisible()
  await expect.element(field).toBeVisible()
})

test('a refused camera says what to do, and the camera opens a dress once it is allowed', async () => {
  class Detector {
    static getSupportedFormats = async () => ['qr_code']
    detect = async () => [{ rawValue: label }]
  }
  vi.stubGlobal('BarcodeDetector', Detector)
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d')
  const timer = setInterval(() => drawing?.fillRect(0, 0, 10, 10), 50)
  const camera = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    .mockImplementation(async () => canvas.captureStream())
  onTestFinished(() => {
    clearInterval(timer)
    camera.mockRestore()
  })
  const { address } = await renderPage('/admin/scan', stock(), { as: people.staff })
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect.element(page.getByText('The camera is not allowed for this page.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(address()).toBe(`/admin/scan/${id}`)
})
