import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  type BlockedDate,
  blockDate,
  type Clash,
  listClashes,
  previewBlock,
  tellCustomers,
} from '#schedule/blocking-contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { toast } from '#tests/components/render-page.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { ClashesDialog } from './clashes-dialog.tsx'

const still = { open: true, onOpenChange: () => {} }
const dialog = page.getByRole('dialog')
const clash: Clash = {
  id: '01900000-0000-7000-8000-0000000000b1',
  number: 'A-1001',
  type: 'EVENING',
  status: 'CONFIRMED',
  date: '2026-11-28',
  startTime: '12:00',
  endTime: '12:30',
  clientName: 'Maya Haddad',
  clientEmail: 'maya.haddad@example.com',
  clientPhone: '+961 3 123 456',
  toldAt: null,
}
const block: BlockedDate = {
  id: '01900000-0000-7000-8000-0000000000b2',
  branch: 'KFARHBAB',
  date: '2026-11-28',
  until: null,
  startTime: null,
  endTime: null,
  reason: 'Family wedding',
  createdBy: 'Rita Saab',
  clashCount: 2,
  toldCount: 1,
}

test('a block needs a date, and names the bookings of its hours before it is made', async () => {
  const { api } = await renderComponent(
    <BlockDialog
      {...still}
      branch="KFARHBAB"
      today="2026-11-23"
      onBlocked={() => {}}
      Rentals={() => null}
      refreshes={[]}
    />,
    [reply(previewBlock, [clash])],
  )
  await dialog.getByRole('button', { name: 'Block Date' }).click()
  await expect.element(dialog.getByText('Please select a date')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Only some hours' }).click()
  await dialog.getByLabelText('From').fill('11:00')
  await dialog.getByLabelText('To').fill('13:00')
  await dialog.getByLabelText('Date', { exact: true }).fill('2026-11-28')
  await expect.element(dialog.getByText('Maya Haddad')).toBeVisible()
  await expectAccessible('schedule/web/blocking/block-dialog.tsx BlockDialog')
  expect(api.callsOf(blockDate)).toEqual([])
})

test('the bookings of a blocked time say who was told; the others are told from there', async () => {
  let clashes = [
    clash,
    { ...clash, id: 'told', clientName: 'Rana Khoury', toldAt: '2026-11-22T08:00:00.000Z' },
  ]
  await renderComponent(<ClashesDialog {...still} block={block} />, [
    reply(listClashes, () => clashes),
    reply(tellCustomers, () => {
      clashes = clashes.map((one) => ({ ...one, toldAt: '2026-11-23T08:00:00.000Z' }))
      return { sent: 1, clashes }
    }),
  ])
  await expect.element(dialog.getByText('Rana Khoury')).toBeVisible()
  await expectAccessible('schedule/web/blocking/clashes-dialog.tsx ClashesDialog')
  const tell = dialog.getByRole('button', { name: 'Tell them and offer new times' })
  await tell.click()
  await expect.element(toast).toMatchTextContent('1 customer will be told by email')
  await expect.element(tell).not.toBeInTheDocument()
})
