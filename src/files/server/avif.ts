import type { Deps } from '#platform/deps.ts'
import { storeAvif } from './pictures.ts'
import { findStored, noteAvif } from './store.ts'

/** Made once; a picture that was swept meanwhile needs none. */
export async function addAvif({ db, files }: Deps, { id }: { id: string }): Promise<void> {
  const picture = await findStored(db, id)
  if (!picture || picture.avif) return
  await storeAvif(files, picture.path)
  await noteAvif(db, id)
}
