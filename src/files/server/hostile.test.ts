import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hostileKinds, hostilePicture, marker } from '#tests/support/hostile-pictures.ts'
import { testHouse } from '#tests/support/house.ts'
import { pictures } from './tables.ts'
import { upload } from './uploads.fixture.ts'

/** `npm run bench:pictures` sends a thousand. */
const count = Number(process.env.HOSTILE_PICTURES ?? 60)
const atOnce = 4

const house = await testHouse({ env: { RATE_LIMIT_FACTOR: '0' } })
// Staff have no limit of bytes, and a thousand pictures need more than a lender's.
const staff = await house.person('ADMIN')
const folder = join(house.deps.config.DATA_DIR, 'files/pictures')
const stored = async () => readdir(folder).catch(() => [])

test('whatever is uploaded, only pictures are stored, and those are encoded anew', async () => {
  expect(count).toBeGreaterThan(hostileKinds())
  const tally: Record<string, number> = {}
  const wrong: string[] = []
  const memory = watchMemory()
  const started = performance.now()
  let next = 0
  const lane = async () => {
    for (let nth = next++; nth < count; nth = next++) {
      const { what, name, bytes, outcome } = await hostilePicture(nth)
      const { status, body } = await upload(house, staff, bytes, { name })
      const came = status === 200 ? 'stored' : String(body.code)
      tally[`${what}: ${came}`] = (tally[`${what}: ${came}`] ?? 0) + 1
      if (outcome === 'either' ? !['stored', 'picture_damaged'].includes(came) : came !== outcome)
        wrong.push(`${nth} ${what}: ${status} ${came} ${body.message ?? ''}`)
      if (status === 200) wrong.push(...(await faultsOf(body)).map((fault) => `${nth} ${what}: ${fault}`))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  const seconds = (performance.now() - started) / 1000
  if (process.env.HOSTILE_PICTURES) {
    process.stdout.write(`${JSON.stringify({ count, seconds, ...memory(), tally }, null, 1)}\n`)
  }
  expect(wrong).toEqual([])
  // Nothing lies about that has no row, and nothing was left half received.
  const named = await house.db.select({ path: pictures.path }).from(pictures).where(sql`path is not null`)
  const originals = (await stored()).filter((file) => /^[0-9a-f-]{36}\.(jpg|png)$/.test(file))
  expect(originals.map((file) => `/files/pictures/${file}`).sort()).toEqual(
    named.map(({ path }) => path as string).sort(),
  )
  expect((await stored()).length).toBe(originals.length * 7)
  expect(await readdir(join(house.deps.config.DATA_DIR, 'incoming'))).toEqual([])
}, 1_800_000)

/** What is wrong with the files of one stored picture. */
async function faultsOf({ filePath, width, height }: { filePath: string; width: number; height: number }) {
  const stem = filePath.replace('/files/pictures/', '').replace('.jpg', '')
  const faults: string[] = []
  for (const end of ['.jpg', '-800.jpg', '-og.jpg', '-200.webp', '-400.webp', '-800.webp', '-1200.webp']) {
    const bytes = await readFile(join(folder, `${stem}${end}`))
    const found = await sharp(bytes).metadata()
    await sharp(bytes, { failOn: 'warning' }).stats()
    if (found.format !== (end.endsWith('webp') ? 'webp' : 'jpeg')) faults.push(`${end} is ${found.format}`)
    if (found.exif || found.xmp || found.icc || found.iptc) faults.push(`${end} has metadata`)
    if (found.space !== 'srgb' || (found.pages ?? 1) > 1)
      faults.push(`${end} is ${found.space}, ${found.pages}`)
    if (bytes.includes(marker)) faults.push(`${end} carries what was hidden`)
    if (end === '.jpg' && (found.width !== width || found.height !== height))
      faults.push('another size was told')
  }
  return faults
}

function watchMemory() {
  const before = process.memoryUsage.rss()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 20)
  return () => {
    clearInterval(timer)
    const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
    return { memoryBefore: megabytes(before), peakMemory: megabytes(peak) }
  }
}
