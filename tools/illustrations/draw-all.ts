import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { renderIllustration } from './drawing/render.ts'
import { allDrawings } from './illustrations.ts'

/** Draws every illustration into src/setup/illustrations, or into the folder named; a second word draws those whose name has it. */
const [folder = 'src/setup/illustrations', wanted = ''] = process.argv.slice(2)
if (!wanted) await rm(folder, { recursive: true, force: true })
const drawings = allDrawings().filter(({ name }) => name.includes(wanted))
const catalogue: Record<string, { width: number; height: number; placeholder: string }> = {}
let total = 0
const queue = [...drawings]
await Promise.all([drawFromQueue(), drawFromQueue()])
const sorted = Object.fromEntries(drawings.map(({ name }) => [name, catalogue[name]]))
if (!wanted) await writeFile(join(folder, 'catalogue.json'), `${JSON.stringify(sorted, null, 2)}\n`)
process.stdout.write(`${drawings.length} illustrations, ${(total / 1_000_000).toFixed(1)} MB, in ${folder}\n`)

async function drawFromQueue(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const picture = await renderIllustration(next.draw(), next.width)
    const file = join(folder, `${next.name}.webp`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, picture)
    const { width, height } = await sharp(picture).metadata()
    catalogue[next.name] = { width, height, placeholder: await placeholder(picture) }
    total += picture.length
  }
}

/** `storePicture` makes the same of uploads: ten pixels, which the browser stretches. */
async function placeholder(picture: Buffer): Promise<string> {
  const small = sharp(picture).resize(10).blur(0.7).webp({ quality: 90, smartSubsample: true, effort: 6 })
  return (await small.toBuffer()).toString('base64')
}
