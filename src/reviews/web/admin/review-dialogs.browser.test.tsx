import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { declineReview, replyToReview, type StaffReview } from '#reviews/staff-contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { DeclineDialog, ReplyDialog } from './review-dialogs.tsx'

const review: StaffReview = {
  id: '01900000-0000-7000-8000-0000000000a1',
  rental: { id: '01900000-0000-7000-8000-0000000000a2', number: '2026-0412' },
  dress: { id: '01900000-0000-7000-8000-0000000000a3', title: 'Odette', mainImage: null },
  customer: { id: '01900000-0000-7000-8000-0000000000a4', name: 'Rana Khoury' },
  stars: 4,
  text: 'Lovely, and a little long.\nThe hem was done in a day.',
  name: 'Rana',
  photos: [],
  status: 'APPROVED',
  reason: null,
  reply: null,
  isPublished: true,
  consent: { at: '2026-11-20T08:00:00.000Z', wording: 'You may publish it.' },
  photoConsent: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  changedAt: '2026-11-20T08:00:00.000Z',
  version: 1,
}
const still = { open: true, onOpenChange: () => {}, review }
const dialog = page.getByRole('dialog')

test('a review is declined with a reason only', async () => {
  const { api } = await renderComponent(<DeclineDialog {...still} />, [])
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect.element(dialog.getByText('Please write a reason. The customer reads it.')).toBeVisible()
  await expectAccessible('reviews/web/admin/review-dialogs.tsx DeclineDialog')
  expect(api.callsOf(declineReview)).toEqual([])
})

test('a reply shows the review that it answers, and is not sent empty', async () => {
  const { api } = await renderComponent(<ReplyDialog {...still} />, [])
  await expect.element(dialog.getByText('The hem was done in a day.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish reply' }).click()
  await expect.element(dialog.getByText('Please write a reply.')).toBeVisible()
  await expectAccessible('reviews/web/admin/review-dialogs.tsx ReplyDialog')
  expect(api.callsOf(replyToReview)).toEqual([])
})
