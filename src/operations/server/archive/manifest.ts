import * as z from 'zod/mini'
import { isFileKey } from '#platform/storage/files.ts'

/** The entry of an archive that describes all others; written last. */
export const manifestName = 'manifest.json'
/** Waiting jobs. */
export const jobsName = 'jobs.copy'
/** The secret keys that are files of DATA_DIR. */
export const keyFiles = ['secret.key', 'secret.key.previous'] as const

export const tableEntry = (table: string) => `tables/${table}.copy`
export const fileEntry = (key: string) => `files/${key}`
export const keyEntry = (name: string) => `keys/${name}`

const count = z.int().check(z.nonnegative())
const entry = z.object({ bytes: count, sha256: z.string(), rows: z.optional(count) })
const objects = z.array(z.object({ key: z.string(), size: count, etag: z.optional(z.string()) }))

export const manifestSchema = z.object({
  /** Of this description. A later program reads older ones. */
  format: z.literal(1),
  /** When the snapshot was taken. */
  takenAt: z.iso.datetime(),
  program: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Whether the pictures and agreements are entries, are listed in `bucket`, or were left out. */
  files: z.enum(['included', 'bucket', 'none']),
  bucket: z.optional(z.object({ name: z.string(), objects })),
  /** Fingerprint of the secret key in use: tells whether a restored shop has the same one. */
  keyFingerprint: z.optional(z.string()),
  /** Every other entry by its name. */
  entries: z.record(z.string(), entry),
})

export type Manifest = z.output<typeof manifestSchema>
export type ManifestEntry = z.output<typeof entry>

/** Security: an archive contains these names and no others, so that no entry leaves its folder. */
export function isEntryName(name: string): boolean {
  const [folder, ...rest] = name.split('/')
  const inside = rest.join('/')
  if (folder === 'tables') return /^[a-z_0-9]{1,63}\.copy$/.test(inside)
  if (folder === 'files') return isFileKey(inside)
  if (folder === 'keys') return keyFiles.some((file) => file === inside)
  return name === manifestName || name === jobsName
}
