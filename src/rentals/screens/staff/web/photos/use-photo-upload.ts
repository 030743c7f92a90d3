import { useViewer } from '#accounts/web/session/viewer.ts'
import { usePictureUploads } from '#files/web/picture-uploads.tsx'
import type { PreparedPicture } from '#files/web/prepare-picture.ts'
import { addRentalPhoto } from '#rentals/photo-contract.ts'
import { getRental } from '#rentals/staff-contract.ts'
import { type QueryOf, urlOf } from '#shared/endpoint.ts'
import type { DressId } from '#shared/ids.ts'
import { useRefresh } from '#ui/api/use-refresh.ts'

export type PhotoMoment = QueryOf<typeof addRentalPhoto>['moment']

/** Photos of the condition of a piece, by default the first. */
export function usePhotoUpload(id: string, moment: PhotoMoment) {
  const refresh = useRefresh()
  const uploads = usePictureUploads({ userId: useViewer()?.id, onSent: () => refresh(getRental) })
  return {
    uploads,
    choosePhotos(pictures: readonly PreparedPicture[], dressId: DressId | undefined) {
      const path = urlOf(addRentalPhoto, { params: { id }, query: { moment, dressId } })
      uploads.choose(pictures, { ...addRentalPhoto, path })
    },
  }
}
