import type { Page } from '@playwright/test'
import { get, send } from '#tests/e2e/accessibility/stop.ts'
import { newEmail } from './booking-form.ts'

export interface SampleRental {
  manageToken: string
  pieces: { id: string; dress: { id: string; title: string } }[]
}

export interface SampleEvent extends SampleRental {
  /** Of the link that the guests share. */
  token: string
}

/** A guest has requested three dresses for an event. */
export async function rentalOfThree(page: Page, eventDate: string): Promise<SampleRental> {
  const { dresses } = await get<{ dresses: { id: string }[] }>(
    page,
    `/api/dresses?eventDate=${eventDate}&branch=AOUKAR`,
  )
  const [dressId, ...withDressIds] = dresses.slice(-3).map(({ id }) => id)
  const guest = { firstName: 'Mona', lastName: 'Saad', phone: '+961 3 123 456', email: newEmail('mona') }
  return send(page, '/api/rentals', { ...guest, dressId, withDressIds, eventDate })
}

/** She has named who wears two of them, and shares the link. */
export async function eventWithGuests(page: Page, eventDate: string): Promise<SampleEvent> {
  const rental = await rentalOfThree(page, eventDate)
  const path = `/api/rentals/manage/${rental.manageToken}`
  const wearers = ['Lea', 'Nour'].map((name, index) => ({ id: rental.pieces[index]!.id, name }))
  await send(page, `${path}/wearers`, { wearers }, 'PUT')
  const { link } = await send<{ link: string }>(page, `${path}/group-link`, {})
  return { ...rental, token: link.split('/event/')[1]! }
}
