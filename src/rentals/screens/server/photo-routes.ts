import type { Routes } from '#platform/http/route.ts'
import { addRentalPhoto, getRentalPhoto } from '#rentals/photo-contract.ts'
import { addPhoto, sendPhoto } from '#rentals/photos/server/photos.ts'

/** Photos of the condition of a dress. */
export const rentalPhotoRoutes: Routes = (route, deps) => {
  route(addRentalPhoto, ({ params, query, actor, request, reply }) =>
    addPhoto(deps, actor, { ...params, ...query }, request, reply),
  )

  route(getRentalPhoto, ({ params, actor, reply }) => sendPhoto(deps, actor, params, reply))
}
