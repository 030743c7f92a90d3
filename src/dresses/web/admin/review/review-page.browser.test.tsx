import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getAdminDress, setDressStatus } from '#dresses/admin-contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { adminDress, adminDresses } from '#tests/components/admin-dresses.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'

const as = people.staff
const actions = page.getByRole('region', { name: 'Decision' })
const dressHeading = (name: string) => page.getByRole('heading', { name, exact: true })

test('a rejection needs a reason, whose letters are no keys, and can be undone', async () => {
  const dresses = [adminDress(1, { fitNotes: 'Runs small.' }), adminDress(2)]
  const { api } = await renderPage('/admin/approvals/review', adminDresses(dresses), { as })
  const main = page.getByRole('main')
  for (const text of ['Maya Haddad', '$120.00', 'Runs small.', '1 of 2'])
    await expect.element(main).toMatchTextContent(text)
  await actions.getByRole('button', { name: 'Reject' }).click()
  await actions.getByRole('button', { name: 'Reject dress' }).click()
  await expect.element(actions.getByText('Please give the reason: the lender reads it.')).toBeVisible()
  await expectAccessible()
  await actions.getByLabelText('Reason').click()
  await userEvent.keyboard('Japan')
  await actions.getByRole('button', { name: 'Reject dress' }).click()
  await expect.element(toast).toMatchTextContent('Dress rejected')
  await expect.element(dressHeading('Gown 2')).toHaveFocus()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.element(dressHeading('Gown 1')).toBeVisible()
  expect(api.callsOf(setDressStatus).map(({ body }) => body)).toEqual([
    { status: 'REJECTED', reason: 'Japan', version: 1 },
    { status: 'PENDING', version: 2 },
  ])
  await actions.getByRole('button', { name: 'Pre-approve', exact: true }).click()
  await expect.element(toast).toMatchTextContent('Dress pre-approved')
  await expect.element(dressHeading('Gown 1')).not.toBeInTheDocument()
  expect(dresses[0]?.status).toBe('PRE_APPROVED')
})

test('keys decide, and a dress that somebody else decided is named and skipped', async () => {
  const dresses = [adminDress(1), adminDress(2), adminDress(3)]
  const { api, router } = await renderPage('/admin/approvals/review', adminDresses(dresses), { as })
  await expect.element(dressHeading('Gown 1')).toBeVisible()
  await actions.getByRole('button', { name: 'Keys', exact: true }).click()
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect.element(keys).toMatchTextContent('Pre-approve')
  await userEvent.keyboard('a{Escape}')
  await expect.element(keys).not.toBeInTheDocument()
  expect(api.callsOf(setDressStatus)).toEqual([])
  await userEvent.keyboard('p')
  await expect.element(toast).toMatchTextContent('Dress pre-approved')
  await expect.element(dressHeading('Gown 2')).toBeVisible()
  expect(dresses[0]?.status).toBe('PRE_APPROVED')
  // A message with Undo does not stop the keys.
  await userEvent.keyboard('j')
  await expect.element(dressHeading('Gown 3')).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(dressHeading('Gown 2')).toBeVisible()

  dresses[1] = { ...dresses[1]!, status: 'REJECTED', statusReason: 'Too dark.', version: 2 }
  const decision = { at: '2026-11-23T07:00:00.000Z', action: 'dress.status_changed', actorName: 'Lina Aoun' }
  const history = [{ ...decision, status: 'REJECTED' as const, reason: 'Too dark.', changes: [] }]
  api.add(reply(getAdminDress, { ...dresses[1], history }))
  await router.options.context.queryClient.invalidateQueries()
  await expect.element(page.getByText('Meanwhile, Lina Aoun set this dress to Rejected.')).toBeVisible()
  await expect.element(page.getByText('Refused before')).toBeVisible()
  await userEvent.keyboard('p')
  await expect.element(toast).toMatchTextContent('Decided by somebody else')
  await expect.element(toast).toMatchTextContent('Gown 2')
  await expect.element(dressHeading('Gown 2')).not.toBeInTheDocument()
  expect(dresses[1]?.status).toBe('REJECTED')
})
