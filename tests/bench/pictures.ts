import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { storeAvif, storePicture } from '#files/server/pictures.ts'
import { maxShareBytes, sharePicture } from '#files/server/share-picture.ts'
import { localFiles } from '#platform/storage/files.ts'
import { demoIllustrations } from '#setup/server/demo.ts'
import { circumstances, median } from '#tests/bench/support/bench-app.ts'
import { runFullTests } from './support/full-tests.ts'

/**
 * Time from a photo of 12 megapixels to its first WebP, to all its files and to AVIF. Then a thousand hostile pictures, with the
 * memory of the server (another process generates and checks them), and the preview pictures of every illustration.
 */
process.stdout.write(`${await circumstances()}\n`)
const folder = await mkdtemp(join(tmpdir(), 'trousseau-pictures-'))
const photo = join(folder, 'photo.jpg')
const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#b48a78', noise } })
  .blur(2)
  .jpeg({ quality: 92 })
  .toFile(photo)
const files = localFiles(join(folder, 'files'))
const rounds: Record<'firstWebp' | 'all' | 'avif', number[]> = { firstWebp: [], all: [], avif: [] }
for (let round = 0; round < 7; round += 1) {
  const started = performance.now()
  let first = 0
  const timed = {
    ...files,
    put: async (key: string, bytes: Uint8Array) => {
      await files.put(key, bytes)
      first ||= performance.now() - started
    },
  }
  const { path } = await storePicture(timed, `pictures/n${round}`, photo, {
    sharing: true,
    draft: join(folder, 'draft'),
  })
  rounds.firstWebp.push(first)
  rounds.all.push(performance.now() - started)
  const before = performance.now()
  await storeAvif(files, path)
  rounds.avif.push(performance.now() - before)
}
const seconds = (times: number[]) => Number((median(times) / 1000).toFixed(2))
process.stdout.write(
  `${JSON.stringify({
    megapixels: 12,
    megabytes: Number(((await stat(photo)).size / 1024 / 1024).toFixed(1)),
    firstWebpSeconds: seconds(rounds.firstWebp),
    allFilesSeconds: seconds(rounds.all),
    avifSeconds: seconds(rounds.avif),
  })}\n`,
)
await rm(folder, { recursive: true, force: true })

const shared: number[] = []
for (const { read } of demoIllustrations()) {
  const jpeg = await sharePicture(sharp(await read()))
  const { format, width: wide, height } = await sharp(jpeg).metadata()
  if (format !== 'jpeg' || wide !== 1200 || height !== 630)
    throw new Error('A picture to share has the wrong shape.')
  shared.push(jpeg.length)
}
process.stdout.write(
  `${JSON.stringify({ sharedPictures: shared.length, heaviestBytes: Math.max(...shared) })}\n`,
)
if (Math.max(...shared) >= maxShareBytes) throw new Error('A picture to share is too heavy.')

await runFullTests(['src/files/server/uploads/hostile.test.ts'], { HOSTILE_PICTURES: '1000' })
