import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { id, idParams } from '#shared/fields.ts'
import { refusal } from '#shared/refusal.ts'

/** The hearts of whoever is signed in; a guest's are kept on the device. */

/** Of an account, and of a device; `listChosenDresses` answers as many at once. */
export const mostFavourites = 100

const favourites = z.object({
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

export const mergeFavourites = endpoint({
  method: 'PUT',
  path: '/api/favourites',
  summary: 'Take over the favourites of a device; dresses that are not shown, or do not fit, are left out',
  access: 'signed-in',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(mostFavourites)) }),
  reply: favourites,
})

export const addFavourite = endpoint({
  method: 'PUT',
  path: '/api/favourites/:id',
  summary: 'Keep a dress as a favourite; a second time changes nothing',
  access: 'signed-in',
  params: idParams,
  reply: favourites,
})

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/api/favourites/:id',
  summary: 'Keep a dress as a favourite no longer; a second time changes nothing',
  access: 'signed-in',
  params: idParams,
  reply: favourites,
})

export const tooManyFavourites = refusal(
  'too_many_favourites',
  422,
  'Your list of favourites is full. Please take a dress off it first.',
)
