import { findStored, markAvif } from '#files/server/store.ts'
import type { Deps } from '#platform/deps.ts'
import type { PictureId } from '#shared/ids.ts'

/** Idempotent; ignores a picture that was swept meanwhile. */
export async function addAvif({ db, files }: Deps, { id }: { id: PictureId }): Promise<void> {
  const picture = await findStored(db, id)
  if (!picture || picture.avif) return
  const { completeVariants, storeAvif } = await import('#files/server/pictures.ts')
  await completeVariants(files, picture.path)
  await storeAvif(files, picture.path)
  await markAvif(db, id)
}
