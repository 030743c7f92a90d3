import type { AdminDress } from '#dresses/admin-contract.ts'
import { photoMessages } from '#dresses/web/form/photos/photo-messages.ts'
import type { Photo } from '#dresses/web/form/photos/photos-reducer.ts'

/** In the stored order; the main photo may be any of them. */
export function photosOfDress({ images, mainImage }: AdminDress): Photo[] {
  const paths = images.length > 0 ? images : [mainImage].filter((path) => path !== null)
  return paths.map((path, index) => ({
    key: path,
    path,
    name: photoMessages.fromDress(index + 1),
    state: 'sent',
    progress: 1,
  }))
}

/** The form as the contract's body, without photos and version. */
export function readEdit(form: HTMLFormElement): Record<string, unknown> {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  const list = (name: string) => data.getAll(name).map(String)
  const names = (name: string) =>
    text(name)
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
  return {
    title: text('title'),
    type: list('type'),
    subType: list('subType'),
    size: text('size'),
    color: text('color'),
    condition: text('condition'),
    // A retrieved dress has no status field: only its signature set the status.
    status: data.has('status') ? text('status') : undefined,
    reason: data.has('reason') ? text('reason').replace(/\s+/g, ' ') : undefined,
    rentalPrice: text('rentalPrice').trim(),
    retailPrice: text('retailPrice').trim(),
    designer: text('designer'),
    brand: text('brand'),
    category: names('category'),
    sku: text('sku'),
    tags: names('tags'),
    stockQuantity: text('stockQuantity').trim(),
    platformFee: text('platformFee').trim(),
    description: text('description'),
    fitNotes: text('fitNotes'),
    availableBranches: list('availableBranches'),
    hidePrice: data.has('hidePrice'),
  }
}
