import { globSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { customers } from '#customers/server/tables.ts'
import { addExpense } from '#dress-costs/contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { addBill } from '#files/bill-contract.ts'
import { putPicture, uploadPicture } from '#files/contract.ts'
import { form } from '#files/server/uploads/uploads.fixture.ts'
import { addRentalPhoto } from '#rentals/photo-contract.ts'
import { reviewToken } from '#rentals/server/manage-link.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { addReviewPhoto, saveReview } from '#reviews/author-contract.ts'
import { type Endpoint, urlOf } from '#shared/endpoint.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const owner = await app.person('ADMIN', { staffRole: 'OWNER' })
const [customer] = await app.db.insert(customers).values({ name: 'Rana' }).returning({ id: customers.id })
const [dressId = ''] = await insertDress(app.db, { title: 'Odette' })
const rentalId = await insertRentalRow(app.db, {
  dressId,
  customerId: customer!.id,
  status: 'COMPLETED',
  startDate: '2026-11-05',
  endDate: '2026-11-09',
})
const token = reviewToken(app.deps, { id: rentalId, linkKey: null })
await app.call(saveReview, {
  params: { token },
  body: { dressId, stars: 5, text: '', name: 'Rana', consent: true, photoConsent: true },
})
const expense = await app.call(
  addExpense,
  { params: { id: dressId }, body: { kind: 'CLEANING', amount: '20', spentOn: '2026-11-20' } },
  { as: owner },
)

/** Where a picture is sent to each endpoint that takes one. A new endpoint has its row here. */
const addresses: Record<string, () => Promise<string> | string> = {
  [uploadPicture.name]: () => uploadPicture.path,
  [putPicture.name]: async () => {
    const { body } = await app.call(uploadPicture, {}, { as: owner })
    return 'uploadURL' in body ? body.uploadURL : ''
  },
  [addBill.name]: () => urlOf(addBill, { query: { of: 'expense', id: expense.body.id } }),
  [addRentalPhoto.name]: () =>
    urlOf(addRentalPhoto, { params: { id: rentalId }, query: { moment: 'RETURN', dressId } }),
  [addReviewPhoto.name]: () => urlOf(addReviewPhoto, { params: { token }, query: { dressId } }),
}
/** Endpoints for files that are no pictures. */
const otherFiles = ['uploadAgreement', 'importProducts', 'uploadImport']
const pictureEndpoints = app.served.filter(({ name, consumes }) => consumes && !otherFiles.includes(name))

const noise = Buffer.from(Array.from({ length: 240 * 320 * 3 }, (_, index) => (index * index * 31) % 256))
const jpeg = await sharp(noise, { raw: { width: 240, height: 320, channels: 3 } })
  .jpeg()
  .toBuffer()
const half = Math.floor(jpeg.length / 2)
const heic = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypheic\0\0\0\0'), Buffer.alloc(200)])
const heif = Buffer.from(heic.toString('latin1').replace('heic', 'mif1'), 'latin1')

async function send({ method, consumes, name }: Endpoint, bytes: Buffer, language = 'en') {
  const body = consumes === 'multipart/form-data' ? form(bytes) : undefined
  const headers = { 'content-type': 'image/jpeg', ...body?.headers, 'accept-language': language }
  const url = (await addresses[name]?.()) ?? ''
  const guest = name === addReviewPhoto.name
  const reply = await app.inject(
    { method, url, payload: body?.payload ?? bytes },
    { headers, ...(guest ? {} : { as: owner }) },
  )
  return { status: reply.statusCode, ...reply.json<{ code: string; message: string }>() }
}

test('each endpoint that takes a picture has a row here', () => {
  expect(pictureEndpoints.map(({ name }) => name).sort()).toEqual(Object.keys(addresses).sort())
})

test.each(pictureEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s takes a photo, refuses HEIC with what to do on an iPhone, and never stores half a photo',
  async (_, endpoint) => {
    for (const bytes of [heic, heif]) {
      expect(await send(endpoint, bytes)).toMatchObject({ status: 415, code: 'not_a_picture' })
      expect((await send(endpoint, bytes)).message).toContain('Most Compatible')
      expect((await send(endpoint, bytes, 'fr')).message).toContain('Le plus compatible')
      expect((await send(endpoint, bytes, 'ar')).message).toContain('الأكثر توافقاً')
    }
    const cut = [
      jpeg.subarray(0, half),
      jpeg.subarray(0, -2),
      Buffer.concat([jpeg.subarray(0, half), Buffer.alloc(half)]),
    ]
    for (const bytes of cut) {
      expect(await send(endpoint, bytes)).toMatchObject({ status: 422, code: 'picture_damaged' })
    }
    expect([200, 201]).toContain((await send(endpoint, jpeg)).status)
  },
)

test.each([addBill, addRentalPhoto])(
  '$name stores once what a phone sends again after it lost the reply',
  async (endpoint) => {
    const again = await sharp(jpeg).resize(100).jpeg().toBuffer()
    const [first, second] = [await send(endpoint, again), await send(endpoint, again)]
    expect(second).toEqual(first)
  },
)

const sources = globSync('src/**/web/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))
const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort()

test('pictures are chosen by one control and sent by one function', () => {
  expect(filesWith(/type="file"/)).toEqual([
    'src/agreements/web/admin/upload-dialog.tsx',
    'src/files/web/picture-input.tsx',
    'src/imports/web/admin/csv/csv-field.tsx',
  ])
  // `sendPicture` takes a `PreparedPicture` only, which `preparePicture` alone makes.
  expect(filesWith(/\bsendForm\(/)).toEqual(['src/files/web/send-picture.ts'])
  expect(filesWith(/as PreparedPicture/)).toEqual(['src/files/web/prepare-picture.ts'])
  const elsewhere = filesWith(/\bfetch\(|XMLHttpRequest|\buseUpload\(/)
  expect(
    elsewhere.filter((path) => pictureNames.test(sources.find((one) => one.path === path)!.text)),
  ).toEqual([])
})

const pictureNames = new RegExp(`\\b(?:${pictureEndpoints.map(({ name }) => name).join('|')})\\b`)
