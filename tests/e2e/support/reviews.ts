import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { DressId } from '#shared/ids.ts'
import { elsewhere, get, send } from '#tests/e2e/accessibility/stop.ts'
import { demoPassword } from './accounts.ts'

/** The token of a customer of the demo who has brought a dress back, and that dress. */
export async function reviewLink(
  page: Page,
  usernameOrEmail: string,
): Promise<{ token: string; dressId: DressId }> {
  return elsewhere(page, async (request) => {
    await send(request, '/api/auth/login', { usernameOrEmail, password: demoPassword })
    const rentals = await get<{ id: string; status: string; dress: { id: string } }[]>(
      request,
      '/api/rentals',
    )
    const { id, dress } = rentals.find(({ status }) => status === 'COMPLETED')!
    const { reviewToken } = await get<{ reviewToken: string }>(request, `/api/rentals/${id}`)
    return { token: reviewToken, dressId: dress.id }
  })
}

export async function photo(): Promise<Buffer> {
  const create = { width: 600, height: 800, channels: 3, background: '#b7a4c8' } as const
  return sharp({ create }).jpeg().toBuffer()
}

/** A review with a photo, which waits for staff. @returns the dress */
export async function writeReview(page: Page, usernameOrEmail: string): Promise<DressId> {
  const { token, dressId } = await reviewLink(page, usernameOrEmail)
  const fields = { stars: 4, text: 'Lovely lace.', name: 'Tour', consent: true, photoConsent: true }
  await send(page, `/api/reviews/manage/${token}`, { ...fields, dressId }, 'PUT')
  const reply = await page.request.post(`/api/reviews/manage/${token}/photos?dressId=${dressId}`, {
    data: await photo(),
    headers: { 'content-type': 'image/jpeg' },
  })
  if (!reply.ok()) throw new Error(`${reply.status()} ${await reply.text()}`)
  return dressId
}

/** @param dressId of whose review the newest is approved */
export async function approveReview(page: Page, dressId: DressId): Promise<void> {
  await elsewhere(page, async (request) => {
    await send(request, '/api/auth/login', { usernameOrEmail: 'admin', password: demoPassword })
    const [review] = await get<{ id: string; version: number }[]>(
      request,
      `/api/admin/reviews?dressId=${dressId}&status=PENDING`,
    )
    await send(request, `/api/admin/reviews/${review!.id}/approval`, { version: review!.version }, 'PUT')
  })
}
