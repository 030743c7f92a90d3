import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'

/** The hearts of whoever is signed in; a guest's are kept on the device. */

/** Of an account, and of a device; `listChosenDresses` answers as many at once. */
export const mostFavourites = 100

export const favourites = z.object({
  /** Ids of dresses, the latest first; also of dresses that are not shown any more. */
  ids: z.array(z.string()),
})

export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/favourites',
  summary: 'Own favourites, the latest first, 100 at most',
  access: 'signed-in',
  reply: favourites,
})
