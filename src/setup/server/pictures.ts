import { storePicture } from '#files/server/pictures.ts'
import type { FileStore } from '#platform/files.ts'
import { drawHero } from './plates/hero.ts'
import { drawPlate } from './plates/plate.ts'
import { renderPlate } from './plates/render.ts'
import { drawAtelier, drawShowroom } from './plates/showroom.ts'
import type { SampleDress } from './samples/dresses.ts'

const atOnce = 2
const heroSeed = 21
const siteWidths = [400, 800, 1200, 1600]

/** Draws and stores the plates of these dresses; a plate that is there already is left, so that a stopped run goes on. */
export async function storePlates(
  files: FileStore,
  dresses: readonly SampleDress[],
  { tell, plateWidth = 1200 }: { tell?: (done: number, all: number) => void; plateWidth?: number } = {},
): Promise<void> {
  const wanted = dresses.flatMap(({ row, design, views }) =>
    views.map((view, index) => ({
      design,
      view,
      stem: stemOf(row.images?.[index] ?? ''),
      sharing: index === 0,
    })),
  )
  let done = 0
  await inParallel(wanted, atOnce, async ({ design, view, stem, sharing }) => {
    if (!(await files.get(`${stem}.jpg`))) {
      await storePicture(files, stem, await renderPlate(drawPlate(design, view), plateWidth), { sharing })
    }
    done += 1
    tell?.(done, wanted.length)
  })
}

/** The large pictures of the home and about pages. */
export async function storeSitePlates(files: FileStore): Promise<void> {
  const plates = [
    { name: 'hero', width: 2400, draw: () => drawHero(heroSeed) },
    { name: 'hero-phone', width: 1080, draw: () => drawHero(heroSeed, undefined, 'phone') },
    { name: 'kfarhbab', width: 1600, draw: () => drawShowroom('KFARHBAB') },
    { name: 'aoukar', width: 1600, draw: () => drawShowroom('AOUKAR') },
    { name: 'atelier', width: 1200, draw: () => drawAtelier() },
  ]
  await inParallel(plates, atOnce, async ({ name, width, draw }) => {
    const stem = `site/${name}`
    if (await files.get(`${stem}.jpg`)) return
    const sharing = name === 'hero'
    await storePicture(files, stem, await renderPlate(draw(), width), { sharing, widths: siteWidths })
  })
}

/** `/files/dresses/odette-001-front.jpg` -> `dresses/odette-001-front` */
function stemOf(path: string): string {
  return path.replace(/^\/files\//, '').replace(/\.jpg$/, '')
}

async function inParallel<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items]
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
    }),
  )
}
