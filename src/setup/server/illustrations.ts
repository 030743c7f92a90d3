import { readFile } from 'node:fs/promises'
import type { dresses } from '#dresses/server/tables.ts'
import { largestWidth, wholePageWidth } from '#files/rules/pictures.ts'
import { storeShopPicture } from '#files/server/pictures/shop-pictures.ts'
import { storedPaths } from '#files/server/store.ts'
import { inTransaction } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'

/** A committed picture, made by `npm run illustrations`. */
export interface Illustration {
  /** The path in the database: `/files/dresses/odette-001-front.jpg`. */
  path: string
  /** Width in pixels of the stored, largest variant; a job makes the others from it. */
  variant: number
  read(): Promise<Uint8Array>
}

/** Metadata by file name: `dresses/odette-001-front`. */
type Catalogue = Record<string, { width: number; height: number; placeholder: string }>

const folder = new URL('../illustrations/', import.meta.url)
const siteNames = ['hero', 'hero-phone', 'hero-night', 'hero-night-phone', 'kfarhbab', 'aoukar', 'atelier']

/** Pictures of the home, contact and about pages. */
export function siteIllustrations(): Illustration[] {
  return sitePicturePaths().map((path) => illustration(path, wholePageWidth))
}

export function sitePicturePaths(): string[] {
  return siteNames.map((name) => `/files/site/${name}.jpg`)
}

/** Those that lists show come first. */
export function dressIllustrations(
  samples: readonly { row: Pick<typeof dresses.$inferInsert, 'images'> }[],
): Illustration[] {
  const images = samples.map(({ row }) => row.images ?? [])
  const fronts = images.flatMap((views) => views.slice(0, 1))
  return [...fronts, ...images.flatMap((views) => views.slice(1))].map((path) =>
    illustration(path, largestWidth),
  )
}

/**
 * Stores missing pictures only, so that an interrupted run continues. Each can be served at once; a job makes its
 * smaller sizes and other formats.
 */
export async function storeIllustrations(deps: Deps, all: readonly Illustration[]): Promise<void> {
  const stored = await storedPaths(
    deps.db,
    all.map(({ path }) => path),
  )
  const missing = all.filter(({ path }) => !stored.has(path))
  if (missing.length === 0) return
  const catalogue: Catalogue = JSON.parse(await readFile(new URL('catalogue.json', folder), 'utf8'))
  const pictures = await Promise.all(missing.map((each) => storeFile(deps, each, catalogue)))
  await inTransaction(deps.db, async (tx) => {
    for (const picture of pictures) await storeShopPicture(tx, deps, picture)
  })
}

async function storeFile({ files }: Deps, { path, variant, read }: Illustration, catalogue: Catalogue) {
  const facts = catalogue[illustrationName(path)]
  if (!facts) throw new Error(`${path} is not in the catalogue of illustrations.`)
  const bytes = await read()
  await files.put(`${illustrationName(path)}-${variant}.webp`, bytes)
  return { path, ...facts, bytes: bytes.length }
}

function illustration(path: string, variant: number): Illustration {
  return { path, variant, read: () => readFile(new URL(`${illustrationName(path)}.webp`, folder)) }
}

/** `/files/dresses/odette-001-front.jpg` -> `dresses/odette-001-front` */
function illustrationName(path: string): string {
  return path.replace(/^\/files\//, '').replace(/\.jpg$/, '')
}
