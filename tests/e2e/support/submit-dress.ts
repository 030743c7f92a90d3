import type { APIRequestContext, Page } from '@playwright/test'
import { send } from '#tests/e2e/accessibility/stop.ts'

/** Submits a dress as the one who is signed in, and returns its id. */
export async function submitDress(
  client: APIRequestContext | Page,
  title: string,
  type = 'Evening',
): Promise<string> {
  const fields = {
    title,
    type: [type],
    color: 'Emerald',
    condition: 'GOOD',
    rentalPrice: '120',
    size: 'M',
  }
  const { id } = await send<{ id: string }>(client, '/api/dresses', fields)
  return id
}
