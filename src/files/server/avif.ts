import type { Deps } from '#platform/deps.ts'
import { findStored, noteAvif } from './store.ts'

/** Made once; a picture that was swept meanwhile needs none. */
export async function addAvif({ db, files }: Deps, { id }: { id: string }): Promise<void> {
  const picture = await findStored(db, id)
  if (!picture || picture.avif) return
  const { completeVariants, storeAvif } = await import('./pictures.ts')
  await completeVariants(files, picture.path)
  await storeAvif(files, picture.path)
  await noteAvif(db, id)
}
