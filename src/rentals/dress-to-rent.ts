import * as z from 'zod/mini'
import { adminDress } from '#dresses/admin-contract.ts'

/** By what staff tell one dress from another when they choose it for a rental or propose it. */
export const dressToRent = z.pick(adminDress, {
  id: true,
  title: true,
  titleFr: true,
  titleAr: true,
  mainImage: true,
  size: true,
  color: true,
  rentalPrice: true,
  sku: true,
  place: true,
})
