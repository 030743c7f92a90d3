import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { claimPictures, releasePictures } from '#files/server/claims.ts'
import { pictures } from '#files/server/tables.ts'
import { upload } from '#files/server/uploads/uploads.fixture.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import { bucketFiles } from '#platform/storage/open-files.ts'
import { writeSettings } from '#settings/server/store.ts'
import { testBucket } from '#tests/support/bucket.ts'
import { testApp } from '#tests/support/test-app.ts'
import { storeShopPicture } from './shop-pictures.ts'
import { sweepUploads } from './sweep.ts'

const { bucket, objects, close } = await testBucket()
afterAll(close)
const app = await testApp({ files: await bucketFiles(bucket), env: { RATE_LIMIT_FACTOR: '0' } })
const { db, deps } = app
const hour = 60 * 60 * 1000
const noneShown = async () => new Set<string>()

// Sessions expire while the clock advances, so each upload has a new user.
async function uploaded(): Promise<string> {
  const lender = await app.person()
  const bytes = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#b47' } })
    .jpeg()
    .toBuffer()
  return (await upload(app, lender, bytes)).body.filePath
}

async function claim(tx: Tx, [path]: [string]): Promise<void> {
  const [row] = await tx.select().from(pictures).where(eq(pictures.path, path))
  expect(await claimPictures(tx, app.clock.now, row?.ownerId as string, [path])).toEqual([])
}

const filesOf = (path: string) => {
  const stem = path.replace('/files/', '').replace(/\.\w+$/, '')
  return [...objects.keys()].filter((key) => key.startsWith(stem)).length
}

const later = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * hour)
}

test('deletes all files of a picture that no dress shows after a day', async () => {
  const [orphan, claimed, logo] = [await uploaded(), await uploaded(), await uploaded()]
  expect(filesOf(orphan)).toBe(7)
  await db.transaction((tx) => claim(tx, [claimed]))
  await writeSettings(db, app.clock.now, { logoUrl: logo })
  later(23)
  expect(await sweepUploads(deps, [noneShown])).toBe(0)
  later(2)
  expect(await sweepUploads(deps, [noneShown])).toBe(1)
  expect([filesOf(orphan), filesOf(claimed), filesOf(logo)]).toEqual([0, 7, 7])
  expect(await db.$count(pictures, eq(pictures.path, orphan))).toBe(0)
  expect((await app.inject({ url: claimed })).statusCode).toBe(200)
  expect((await app.inject({ url: orphan })).statusCode).toBe(404)
})

test('keeps a shown picture without a claim', async () => {
  const path = await uploaded()
  later(25)
  expect(await sweepUploads(deps, [noneShown, async () => new Set([path])])).toBe(0)
  expect(filesOf(path)).toBe(7)
  expect(await sweepUploads(deps, [noneShown])).toBe(0)
})

test('deletes released pictures and keeps the shop’s own', async () => {
  const path = await uploaded()
  await db.transaction((tx) => claim(tx, [path]))
  const own = { path: '/files/dresses/plate.jpg', width: 3, height: 4, placeholder: 'UklGRg', bytes: 9 }
  await inTransaction(deps.db, (tx) => storeShopPicture(tx, deps, own))
  later(100)
  expect(await sweepUploads(deps, [noneShown])).toBe(0)
  await db.transaction((tx) => releasePictures(tx, [path]))
  expect(await sweepUploads(deps, [noneShown])).toBe(1)
  expect(await db.$count(pictures, eq(pictures.path, own.path))).toBe(1)
})

test('skips a picture that is being claimed', async () => {
  const path = await uploaded()
  later(25)
  await db.transaction(async (tx) => {
    await claim(tx, [path])
    expect(await sweepUploads(deps, [noneShown])).toBe(0)
  })
  expect(await sweepUploads(deps, [noneShown])).toBe(0)
  expect(filesOf(path)).toBe(7)
})

test('deletes failed attempts and partial uploads of a killed server', async () => {
  await upload(app, await app.person(), Buffer.from('no picture'))
  const before = await db.$count(pictures)
  const folder = join(deps.config.DATA_DIR, 'incoming')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'old'), 'half')
  await utimes(join(folder, 'old'), new Date(0), new Date(0))
  later(25)
  await writeFile(join(folder, 'new'), 'half')
  await utimes(join(folder, 'new'), app.clock.now, app.clock.now)
  expect(await sweepUploads(deps, [noneShown])).toBe(1)
  expect(await db.$count(pictures)).toBe(before - 1)
  expect(await readdir(folder)).toEqual(['new'])
})
