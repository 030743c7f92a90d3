import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { uploadPicture } from '#files/contract.ts'
import { setPlatformLogo } from '#files/logo-contract.ts'
import { pictureWidths } from '#files/rules/pictures.ts'
import { makeAvif } from '#files/server/jobs.ts'
import { addAvif } from '#files/server/pictures/avif.ts'
import { pictures } from '#files/server/tables.ts'
import { getPlatformLogo } from '#settings/contract.ts'
import { writeSettings } from '#settings/server/store.ts'
import { testApp } from '#tests/support/test-app.ts'
import { form, put, upload } from './uploads.fixture.ts'

const app = await testApp()
const { db, deps } = app
const lender = await app.person()
const admin = await app.person('ADMIN')
const files = join(deps.config.DATA_DIR, 'files')

const photo = (width = 1600, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#b47' } })

const listed = async () => (await readdir(join(files, 'pictures')).catch(() => [])).sort()
const left = async () => readdir(join(deps.config.DATA_DIR, 'incoming')).catch(() => [])

test('stores a photo upright, without metadata, in every width', async () => {
  const exif = { IFD0: { Copyright: 'Rana' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 58/1 0/1' } }
  const bytes = await photo().jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
  const { status, body } = await upload(app, lender, bytes)
  expect(status).toBe(200)
  expect(body).toMatchObject({ width: 1200, height: 1600, avif: false })
  expect(body.filePath).toMatch(/^\/files\/pictures\/[0-9a-f-]{36}\.jpg$/)
  expect(body.placeholder.length).toBeLessThan(400)
  const stem = body.filePath.replace('/files/pictures/', '').replace('.jpg', '')
  const ends = ['.jpg', '-800.jpg', '-og.jpg', ...pictureWidths.map((width) => `-${width}.webp`)]
  expect(await listed()).toEqual(ends.map((end) => `${stem}${end}`).sort())
  for (const end of ends) {
    const { exif, icc, xmp, orientation } = await sharp(join(files, 'pictures', `${stem}${end}`)).metadata()
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
  }
  expect(await left()).toEqual([])
  const served = await app.inject({ url: body.filePath })
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const [row] = await db.select().from(pictures).where(eq(pictures.path, body.filePath))
  expect(row).toMatchObject({ ownerId: lender.id, claimedAt: null, width: 1200, height: 1600 })
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, row?.id as string))
  expect(entry).toMatchObject({ action: 'picture.uploaded', actorId: lender.id })
})

test('offers AVIF after a job has made it', async () => {
  const { body } = await upload(app, lender, await photo(600, 800).png().toBuffer(), { type: 'image/png' })
  const [row] = await db.select().from(pictures).where(eq(pictures.path, body.filePath))
  const id = row?.id as string
  expect(await deps.jobs.live(makeAvif)).toContainEqual({ id })
  await addAvif(deps, { id })
  await addAvif(deps, { id })
  const [after] = await db.select().from(pictures).where(eq(pictures.id, id))
  expect(after?.avif).toBe(true)
  const served = await app.inject({ url: body.filePath.replace('.jpg', '-400.avif') })
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/avif'])
  expect((await sharp(served.rawPayload).metadata()).width).toBe(400)
})

test('refuses a photo over 10 MB with a message, wherever its size is declared', async () => {
  const big = Buffer.concat([await photo().jpeg().toBuffer(), Buffer.alloc(11 * 1024 * 1024)])
  const before = await listed()
  expect(await upload(app, lender, big)).toMatchObject({
    status: 413,
    body: { code: 'picture_too_large', message: 'A picture can have at most 10 MB. Please make it smaller.' },
  })
  expect([await listed(), await left()]).toEqual([before, []])
})

test('refuses guests, and a lender without a file', async () => {
  expect((await upload(app, undefined, await photo().jpeg().toBuffer())).status).toBe(401)
  const answer = await app.call(uploadPicture, {}, { as: lender })
  expect(answer).toMatchObject({ status: 400, body: { fields: { file: 'Please choose a picture.' } } })
  const elsewhere = await upload(app, lender, await photo().jpeg().toBuffer(), { field: 'image' })
  expect(elsewhere.status).toBe(400)
})

test('refuses forms and pictures on endpoints that take none', async () => {
  for (const type of ['multipart/form-data; boundary=x', 'image/png']) {
    const answer = await app.inject(
      { method: 'POST', url: '/api/dresses', payload: 'x' },
      { as: lender, headers: { 'content-type': type } },
    )
    expect(answer.statusCode, type).toBe(415)
  }
})

test('an aborted upload leaves no files', async () => {
  const before = await listed()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as { port: number }
  const { payload, headers } = form(await photo(3000, 2000).png({ compressionLevel: 0 }).toBuffer())
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST ${uploadPicture.path} HTTP/1.1\r\nhost: shop.test\r\ncookie: ${lender.cookie}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
  )
  await new Promise((done) => socket.write(payload.subarray(0, payload.length / 2), done))
  await expect.poll(left).toHaveLength(1)
  socket.destroy()
  await expect.poll(left).toEqual([])
  expect(await listed()).toEqual(before)
  expect(await db.$count(pictures, sql`path is null and bytes > 0`)).toBe(0)
})

test('allows 30 attempts per hour, refused and concurrent ones included', async () => {
  const keen = await app.person()
  const bytes = Buffer.from('no picture at all')
  const answers = await Promise.all(Array.from({ length: 35 }, () => upload(app, keen, bytes)))
  const of = (status: number) => answers.filter((answer) => answer.status === status)
  expect([of(415).length, of(429).length]).toEqual([30, 5])
  expect(of(429)[0]?.body.code).toBe('too_many_uploads')
  expect((await upload(app, lender, bytes)).status).toBe(415)
})

test('allows 500 MB per user', async () => {
  const hoarder = await app.person()
  const full = { ownerId: hoarder.id, bytes: 495 * 1024 * 1024, createdAt: new Date(0) }
  await db.insert(pictures).values({ ...full, path: '/files/pictures/full.jpg', width: 1, height: 1 })
  expect(await upload(app, hoarder, await photo().jpeg().toBuffer())).toMatchObject({
    status: 429,
    body: { code: 'uploads_full' },
  })
})

test('gives staff a URL for one picture within the configured size', async () => {
  await writeSettings(db, app.clock.now, { maxUploadSize: 1 })
  const address = async () => {
    const { body } = await app.call(uploadPicture, {}, { as: admin })
    return (body as { uploadURL: string }).uploadURL
  }
  const logo = await sharp({ create: { width: 90, height: 60, channels: 4, background: '#b4788880' } })
    .png()
    .toBuffer()
  const url = await address()
  const taken = await put(app, admin, url, logo)
  expect(taken).toMatchObject({ status: 200, body: { width: 90, height: 60 } })
  expect(taken.body.filePath).toMatch(/\.png$/)
  const stored = await readFile(join(files, taken.body.filePath.replace('/files/', '')))
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', hasAlpha: true })
  expect(await put(app, admin, url, logo)).toMatchObject({
    status: 409,
    body: { code: 'upload_address_used' },
  })
  expect((await put(app, admin, await address(), Buffer.alloc(1_100_000))).status).toBe(413)
  await writeSettings(db, app.clock.now, { maxUploadSize: 5 })
})

test('the logo is a picture that this member of staff has uploaded; null restores the default', async () => {
  const set = (logoUrl: string | null, as: typeof admin | undefined = admin) =>
    app.send(setPlatformLogo, { body: { logoUrl } }, { as })
  const { body } = await app.call(uploadPicture, {}, { as: admin })
  const url = (body as { uploadURL: string }).uploadURL
  const { filePath } = (await put(app, admin, url, await photo(30, 20).png().toBuffer())).body
  const other = await app.person('ADMIN')
  for (const wrong of ['https://evil.example/logo.png', '/files/dresses/none.png'])
    expect(await set(wrong)).toMatchObject({ status: 422, body: { code: 'logo_missing' } })
  expect((await set(filePath, other)).status).toBe(422)
  expect((await app.send(setPlatformLogo, { body: { logoUrl: null } })).status).toBe(401)
  expect((await set(filePath, await app.person())).status).toBe(403)
  expect(await set(filePath)).toMatchObject({ status: 200, body: { logoUrl: filePath } })
  expect((await app.call(getPlatformLogo, {})).body).toEqual({ logoUrl: filePath })
  expect((await set(null)).status).toBe(200)
  expect((await app.call(getPlatformLogo, {})).body).toEqual({ logoUrl: null })
})

test('one of two concurrent uses of a URL wins', async () => {
  const { body } = await app.call(uploadPicture, {}, { as: admin })
  const url = (body as { uploadURL: string }).uploadURL
  const bytes = await photo(300, 200).png().toBuffer()
  const answers = await Promise.all([1, 2, 3].map(() => put(app, admin, url, bytes)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('a URL is valid for its user, unchanged, for five minutes', async () => {
  const other = await app.person('ADMIN')
  const { body } = await app.call(uploadPicture, {}, { as: admin })
  const url = (body as { uploadURL: string }).uploadURL
  const bytes = await photo(30, 20).png().toBuffer()
  const changed = [
    url.replace(/max=\d+/, 'max=99999999'),
    url.replace(/expires=\d+/, 'expires=9999999999'),
    url.replace(/type=[^&]+/, 'type=text'),
    url.replace(/user=[^&]+/, `user=${other.id}`),
    url.replace(/upload\/[^?]+/, 'upload/01900000-0000-7000-8000-00000000dead'),
    url.replace(/signature=\w/, 'signature=x'),
  ]
  for (const wrong of changed) expect((await put(app, admin, wrong, bytes)).status, wrong).toBe(404)
  expect((await put(app, other, url, bytes)).status).toBe(404)
  expect((await put(app, lender, url, bytes)).status).toBe(403)
  const now = app.clock.now
  app.clock.now = new Date(now.getTime() + 301_000)
  expect((await put(app, admin, url, bytes)).status).toBe(404)
  app.clock.now = now
  expect((await put(app, admin, url, bytes)).status).toBe(200)
})
