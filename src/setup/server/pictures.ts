import { pictureWidths, wholePageWidth } from '#files/rules.ts'
import type { StoredPicture } from '#files/server/pictures.ts'
import type { FileStore } from '#platform/files.ts'
import { drawHero } from './plates/hero.ts'
import { drawPlate } from './plates/plate.ts'
import { drawAtelier, drawShowroom } from './plates/showroom.ts'
import type { SampleDress } from './samples/dresses.ts'

/** A picture that can be drawn at any time and comes out the same. */
export interface Plate {
  /** Where it is stored, without what names its variants: `dresses/odette-001-front`. */
  stem: string
  draw(): string
  /** Pixels. */
  width: number
  sharing: boolean
  widths?: readonly number[]
}

const heroSeed = 21
const siteWidths = [...pictureWidths, wholePageWidth]

export function dressPlates(dresses: readonly SampleDress[], width = 1200): Plate[] {
  return dresses.flatMap(({ row, design, views }) =>
    views.map((view, index) => ({
      stem: stemOf(row.images?.[index] ?? ''),
      draw: () => drawPlate(design, view),
      width,
      sharing: index === 0,
    })),
  )
}

/** Those that lists show come first. */
export function frontsFirst(plates: readonly Plate[]): Plate[] {
  return [...plates.filter(({ sharing }) => sharing), ...plates.filter(({ sharing }) => !sharing)]
}

/** The large pictures of the home and about pages. */
export function sitePlates(): Plate[] {
  const plate = (name: string, width: number, draw: () => string): Plate => {
    return { stem: `site/${name}`, draw, width, sharing: name === 'hero', widths: siteWidths }
  }
  return [
    plate('hero', 2400, () => drawHero(heroSeed)),
    plate('hero-phone', 1080, () => drawHero(heroSeed, undefined, 'phone')),
    plate('kfarhbab', 1600, () => drawShowroom('KFARHBAB')),
    plate('aoukar', 1600, () => drawShowroom('AOUKAR')),
    plate('atelier', 1200, () => drawAtelier()),
  ]
}

/** As the pages of the house name them. */
export function sitePicturePaths(): string[] {
  return sitePlates().map(({ stem }) => `/files/${stem}.jpg`)
}

/** Hears of each plate as it is stored. */
export type PlateStored = (picture: StoredPicture) => Promise<void>

/** Draws and stores what is not there yet, so that a stopped run goes on. `lanes`: how many at the same time. */
export async function storePlates(
  files: FileStore,
  plates: readonly Plate[],
  { lanes = 2, stored }: { lanes?: number; stored?: PlateStored } = {},
): Promise<void> {
  const queue = [...plates]
  const lane = async () => {
    for (let plate = queue.shift(); plate; plate = queue.shift()) await storePlate(files, plate, stored)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function storePlate(files: FileStore, plate: Plate, stored?: PlateStored): Promise<void> {
  if (await files.get(`${plate.stem}.jpg`)) return
  const { stem, width, sharing, widths } = plate
  // Loaded with the first plate: what draws and decodes takes 10 MB, and only a new house needs it.
  const { storePicture } = await import('#files/server/pictures.ts')
  const { renderPlate } = await import('./plates/render.ts')
  const picture = await storePicture(files, stem, await renderPlate(plate.draw(), width), { sharing, widths })
  await stored?.(picture)
}

/**
 * A store in which these plates are always there: one that was not drawn yet is drawn when somebody asks for it. So a
 * fresh demo house opens at once, and `storePlates` fills it up behind the visitors.
 */
export function drawnOnDemand(files: FileStore, plates: readonly Plate[], stored?: PlateStored): FileStore {
  const byStem = new Map(plates.map((plate) => [plate.stem, plate]))
  const drawing = new Map<string, Promise<void>>()
  return {
    ...files,
    async get(key) {
      const found = await files.get(key)
      const plate = found ? undefined : byStem.get(key.replace(/(-\d+\.(webp|jpg)|-og\.jpg|\.jpg)$/, ''))
      if (!plate) return found
      const running = drawing.get(plate.stem) ?? storePlate(files, plate, stored)
      drawing.set(plate.stem, running)
      await running.finally(() => drawing.delete(plate.stem))
      return files.get(key)
    },
  }
}

/** `/files/dresses/odette-001-front.jpg` -> `dresses/odette-001-front` */
function stemOf(path: string): string {
  return path.replace(/^\/files\//, '').replace(/\.jpg$/, '')
}
