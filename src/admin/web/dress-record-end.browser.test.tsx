import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CurrentUser } from '#accounts/contract.ts'
import {
  type ChosenCompanion,
  chooseCompanions,
  listChosenCompanions,
} from '#catalogue/companions-contract.ts'
import { Refused } from '#shared/refusal.ts'
import { copyInUse, type DressCopy, listCopies, retireCopy } from '#stock/copies-contract.ts'
import { adminDress, adminDresses } from '#tests/components/admin-dresses.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'

const rental = {
  id: '01900000-0000-7000-8000-0000000000e1',
  number: '2026-0412',
  customer: 'Rana Khoury',
  startDate: '2026-12-03',
  endDate: '2026-12-07',
}
const copy = (nth: number, facts: Partial<DressCopy> = {}): DressCopy => ({
  copy: nth,
  place: 'AOUKAR',
  out: null,
  next: null,
  ...facts,
})
const veil: ChosenCompanion = {
  id: '01900000-0000-7000-8000-0000000000d2',
  title: 'Long veil',
  mainImage: null,
  status: 'APPROVED',
}

/** A tiara with three copies beside the list. */
async function renderRecord(as: CurrentUser = people.staff) {
  const dress = adminDress(1, { title: 'Tiara', stockQuantity: 3, status: 'APPROVED' })
  let copies = [copy(1, { place: 'CUSTOMER', out: rental }), copy(2, { next: rental }), copy(3)]
  let chosen = [veil]
  const rendered = await renderPage(
    `/admin/approvals?open=${dress.id}`,
    [
      ...adminDresses([dress]),
      reply(listCopies, () => copies),
      reply(listChosenCompanions, () => chosen),
      reply(chooseCompanions, ({ body: { ids } }) => (chosen = chosen.filter(({ id }) => ids.includes(id)))),
      reply(retireCopy, ({ params }) => {
        if (params.copy === 1) throw new Refused(copyInUse, { more: { rentals: [rental] } })
        copies = copies.filter((one) => one.copy !== params.copy)
        return { copies, moved: ['2026-0412'] }
      }),
    ],
    { as },
  )
  return { ...rendered, drawer: page.getByRole('dialog', { name: 'Tiara' }) }
}

test('beside the list stands where each copy is; a retired one is gone, with what became of its rentals', async () => {
  const { drawer } = await renderRecord()
  const copies = drawer.getByRole('region', { name: 'Copies' })
  const first = copies.getByRole('listitem', { name: 'Copy 1' })
  await expect.element(first).toMatchTextContent('With Rana Khoury until Monday 7 December')
  await expect
    .element(copies.getByRole('listitem', { name: 'Copy 2' }))
    .toMatchTextContent('Next: Rana Khoury, Thursday 3 December')
  await expect.element(copies.getByRole('link', { name: 'Label of Copy 3' })).toBeVisible()

  const question = page.getByRole('dialog', { name: 'Retire Copy' })
  await copies.getByRole('button', { name: 'Retire Copy 1' }).click()
  await question.getByRole('button', { name: 'Retire copy' }).click()
  await expect.element(question.getByRole('alert')).toMatchTextContent('no other copy is free')
  await question.getByRole('button', { name: 'Cancel' }).click()

  await copies.getByRole('button', { name: 'Retire Copy 2' }).click()
  await expect.element(question).toMatchTextContent('Retire Copy 2 of Tiara for good?')
  await question.getByRole('button', { name: 'Retire copy' }).click()
  await expect.element(toast).toMatchTextContent('1 rental got another copy.')
  await expect.element(copies.getByRole('listitem', { name: 'Copy 2' })).not.toBeInTheDocument()
})

test('what is worn with it is chosen by managers; an assistant reads it, and retires nothing', async () => {
  const { drawer, api } = await renderRecord()
  const wear = drawer.getByRole('region', { name: 'Wear it with' })
  await wear.getByRole('button', { name: 'Remove Long veil' }).click()
  await expect.element(wear).toMatchTextContent(/^Wear it withNothing chosen/)
  expect(api.callsOf(chooseCompanions)).toMatchObject([{ body: { ids: [] } }])

  const assistant = await renderRecord({ ...people.staff, staffRole: 'ASSISTANT' })
  const read = assistant.drawer
  await expect.element(read.getByRole('region', { name: 'Wear it with' })).toMatchTextContent('Long veil')
  await expect.element(read.getByRole('button', { name: /^Retire/ })).not.toBeInTheDocument()
})
