import type { AdminDress } from '#dresses/admin-contract.ts'
import { editedNames } from '#dresses/dress-edit.ts'
import { type FormValues, formValues } from '#dresses/web/form/form-values.ts'

/** What the form's inputs hold. Tags are separated by commas. */
export type EditValues = Omit<FormValues<Pick<AdminDress, (typeof editedNames)[number]>>, 'tags'> & {
  tags: string
}

export interface EditPhotos {
  images: readonly string[]
  mainImage: string | null
}

export type EditName = keyof EditValues | 'images'

export function valuesOf(dress: AdminDress): EditValues {
  return { ...formValues(dress, editedNames), tags: dress.tags.join(', ') }
}

/** In their own order; the main picture of an imported dress may be missing among the others. */
export function photosOf({ images, mainImage }: AdminDress): EditPhotos {
  const all = mainImage && !images.includes(mainImage) ? [mainImage, ...images] : images
  return { images: all, mainImage: mainImage ?? all[0] ?? null }
}

/** Body fields that differ, so that concurrent changes of other fields stay. */
export function changedFields(before: EditValues, after: EditValues): Record<string, unknown> {
  return Object.fromEntries(changedNames(before, after).map((name) => [name, sent(name, after)]))
}

export function changedPhotos(before: EditPhotos, after: EditPhotos): Partial<EditPhotos> {
  const hasSameImages = isSame(before.images, after.images)
  if (hasSameImages && before.mainImage === after.mainImage) return {}
  return hasSameImages ? { mainImage: after.mainImage } : after
}

export function changedNames(before: EditValues, after: EditValues): (keyof EditValues)[] {
  const names = Object.keys(after) as (keyof EditValues)[]
  return names.filter((name) => !isSame(sent(name, before), sent(name, after)))
}

export interface Merge {
  /** Changed on both sides, to different values. */
  conflicts: (keyof EditValues)[]
  /** Changed by somebody else only. */
  adopted: (keyof EditValues)[]
  /** `mine` with the adopted values. */
  values: EditValues
}

/** Three-way merge after somebody else saved the dress: `base` is what the form started with. */
export function merge(base: EditValues, mine: EditValues, now: EditValues): Merge {
  const ours = changedNames(base, mine)
  const theirs = changedNames(base, now)
  const adopted = theirs.filter((name) => !ours.includes(name))
  const conflicts = changedNames(mine, now).filter((name) => ours.includes(name) && theirs.includes(name))
  return { conflicts, adopted, values: { ...mine, ...only(now, adopted) } }
}

function only(values: EditValues, names: readonly (keyof EditValues)[]): Partial<EditValues> {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

function sent(name: keyof EditValues, values: EditValues): unknown {
  if (name !== 'tags') return values[name]
  return values.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
