import type { AdminDress } from '#dresses/admin-contract.ts'
import { editedNames } from '#dresses/dress-edit.ts'
import { type FormValues, formValues } from '#dresses/web/form/form-values.ts'
import { changedNames } from '#ui/conflict/merge.ts'

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
export function editedPhotos({ images, mainImage }: AdminDress): EditPhotos {
  const all = mainImage && !images.includes(mainImage) ? [mainImage, ...images] : images
  return { images: all, mainImage: mainImage ?? all[0] ?? null }
}

/** Body fields that differ, so that concurrent changes of other fields stay. */
export function changedFields(before: EditValues, after: EditValues): Record<string, unknown> {
  return Object.fromEntries(changedNames(before, after, sent).map((name) => [name, sent(name, after)]))
}

export function changedPhotos(before: EditPhotos, after: EditPhotos): Partial<EditPhotos> {
  const hasSameImages = isSame(before.images, after.images)
  if (hasSameImages && before.mainImage === after.mainImage) return {}
  return hasSameImages ? { mainImage: after.mainImage } : after
}

/** The value that is sent for a field. */
export function sent(name: keyof EditValues, values: EditValues): unknown {
  if (name !== 'tags') return values[name]
  return values.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
