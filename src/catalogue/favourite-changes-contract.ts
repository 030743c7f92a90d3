import * as z from 'zod/mini'
import { favouriteChangesRefusals as messages } from '#catalogue/texts/texts.gen.js'
import { dressNotFound } from '#dresses/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { id, idParams } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { favourites, mostFavourites } from './favourites-contract.ts'

/** In its own file: every page loads the list, but these endpoints only after a click. */

export const mergeFavourites = endpoint({
  name: 'mergeFavourites',
  method: 'PUT',
  path: '/api/favourites',
  summary: 'Import the favourites of a device, without dresses that are not shown or exceed the limit',
  access: 'signed-in',
  body: z.object({ ids: z.array(id('dress')).check(z.minLength(1), z.maxLength(mostFavourites)) }),
  reply: favourites,
})

export const addFavourite = endpoint({
  name: 'addFavourite',
  method: 'PUT',
  path: '/api/favourites/:id',
  summary: 'Add a favourite; a second time changes nothing',
  access: 'signed-in',
  params: idParams('dress'),
  reply: favourites,
  refusals: () => [dressNotFound, tooManyFavourites],
})

export const removeFavourite = endpoint({
  name: 'removeFavourite',
  method: 'DELETE',
  path: '/api/favourites/:id',
  summary: 'Remove a favourite; a second time changes nothing',
  access: 'signed-in',
  params: idParams('dress'),
  reply: favourites,
})

export const tooManyFavourites = refusal('too_many_favourites', 422, () => messages.tooManyFavourites)
