import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'

/** Favourites of the signed-in user; the browser stores those of a guest. */

/** Per account and per browser; `listChosenDresses` returns as many at once. */
export const mostFavourites = 100

export const favourites = z.object({
  /** Ids of dresses, newest favourite first; includes dresses that are hidden now. */
  ids: z.array(z.string()),
})

export const listFavourites = endpoint({
  name: 'listFavourites',
  method: 'GET',
  path: '/api/favourites',
  summary: 'List your own favourites, latest first, at most 100',
  access: 'signed-in',
  reply: favourites,
})
