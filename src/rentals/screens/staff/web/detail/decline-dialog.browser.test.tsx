import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listProposals } from '#rentals/decline-contract.ts'
import { listDressesToRent } from '#rentals/new-rental-contract.ts'
import { changeRental } from '#rentals/staff-contract.ts'
import { staffRental as rental } from '#rentals/web/staff-rental.fixture.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { DeclineDialog } from './decline-dialog.tsx'

type Proposed = ReplyOf<typeof listProposals>[number]

const idOf = (title: string) => `01900000-0000-7000-8000-0000000004${title.charCodeAt(0)}` as Proposed['id']
const proposal = (title: string): Proposed => ({
  id: idOf(title),
  title,
  mainImage: null,
  size: 'M',
  color: 'Ivory',
  rentalPrice: '120.00',
  sku: `TR-${title}`,
  place: 'AOUKAR',
})
const four = ['Aurora', 'Belle', 'Clara', 'Dora'].map(proposal)

const dialog = () => page.getByRole('dialog', { name: 'Decline request' })

test('staff say why, untick what does not fit, and search another one that is free', async () => {
  const { api } = await renderComponent(<DeclineDialog open onOpenChange={() => {}} rental={rental} />, [
    reply(listProposals, four),
    reply(listDressesToRent, [
      { ...proposal('Elsa'), free: true },
      { ...proposal('Flora'), free: false },
    ]),
    reply(changeRental, {
      ...rental,
      step: 'CANCELLED',
      staff: {
        ...rental.staff!,
        declined: { because: 'TAKEN', proposed: [{ id: idOf('Aurora'), title: 'Aurora' }] },
      },
    }),
  ])
  const box = (title: string) => dialog().getByRole('checkbox', { name: new RegExp(`^${title}`) })
  await expect.element(box('Aurora')).toBeChecked()
  await expect.element(box('Clara')).toHaveAccessibleName(/Size M · Ivory · \$120\.00 · TR-Clara/)
  await expect.element(box('Dora')).toBeDisabled()
  await dialog().getByRole('button', { name: 'Decline', exact: true }).click()
  const why = dialog().getByLabelText('Reason', { exact: true })
  await expect.element(why).toHaveAccessibleDescription(/Please choose a reason/)
  await expectAccessible('rentals/screens/staff/web/detail/decline-dialog.tsx DeclineDialog')
  await why.selectOptions('TAKEN')
  await box('Belle').click()
  await box('Clara').click()
  const another = dialog().getByLabelText('Another free dress')
  await another.fill('Fl')
  await page.getByRole('option', { name: /Flora/ }).click()
  await expect.element(dialog().getByText('Flora is not free on these days.')).toBeVisible()
  await another.fill('El')
  await page.getByRole('option', { name: /Elsa/ }).click()
  await expect.element(box('Elsa')).toBeChecked()
  await dialog().getByRole('button', { name: 'Decline', exact: true }).click()
  await expect
    .poll(() => api.callsOf(changeRental))
    .toMatchObject([
      { body: { action: 'decline', because: 'TAKEN', dressIds: [idOf('Aurora'), idOf('Elsa')], version: 3 } },
    ])
  // Taken by somebody else meanwhile.
  await expect.element(page.getByText('Left out, because it is not free any more: Elsa')).toBeVisible()
})

test('another reason is said in words', async () => {
  const { api } = await renderComponent(<DeclineDialog open onOpenChange={() => {}} rental={rental} />, [
    reply(listProposals, []),
    reply(listDressesToRent, []),
    reply(changeRental, rental),
  ])
  await dialog().getByLabelText('Reason', { exact: true }).selectOptions('OTHER')
  await dialog().getByRole('button', { name: 'Decline', exact: true }).click()
  const own = dialog().getByLabelText('In your own words')
  await expect.element(own).toHaveAccessibleDescription('Please give a reason.')
  await own.fill('We are closed that week')
  await dialog().getByRole('button', { name: 'Decline', exact: true }).click()
  await expect
    .poll(() => api.callsOf(changeRental))
    .toMatchObject([{ body: { because: 'OTHER', reason: 'We are closed that week', dressIds: [] } }])
})
