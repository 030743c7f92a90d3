import * as z from 'zod/mini'
import { damagedPicture, noPicture, notAPicture, pictureTooLarge, tooManyPixels } from '#files/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { instant } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { pieceNotFound, rentalNotFound } from './refusal-contract.ts'

const photoStage = z.enum(['HAND_OVER', 'RETURN', 'INSPECTION'])

export const photo = z.object({
  id: shownId('rentalPhoto'),
  moment: photoStage,
  /** Whose condition it shows. */
  dressId: shownId('dress'),
  url: z.string(),
  at: instant,
})

export const addRentalPhoto = endpoint({
  name: 'addRentalPhoto',
  method: 'POST',
  path: '/api/rentals/:id/photos',
  summary: 'Store a photo of the condition of a dress; it can never be changed',
  access: 'assistant',
  params: idParams('rental'),
  query: z.object({
    moment: photoStage,
    /** Of a piece of the rental; the first by default. */
    dressId: z.optional(id('dress')),
  }),
  consumes: 'image/*',
  bodyBytes: 15 * 1024 * 1024,
  reply: photo,
  status: 201,
  refusals: () => [
    rentalNotFound,
    pieceNotFound,
    noPicture,
    pictureTooLarge,
    notAPicture,
    damagedPicture,
    tooManyPixels,
  ],
})

export const getRentalPhoto = endpoint({
  name: 'getRentalPhoto',
  method: 'GET',
  path: '/api/rentals/:id/photos/:photoId',
  summary: 'Get a photo of the condition of a dress, as staff, its renter or its lender',
  access: 'signed-in',
  params: z.object({ id: id('rental'), photoId: id('rentalPhoto') }),
  reply: z.unknown(),
  produces: 'image/jpeg',
})
