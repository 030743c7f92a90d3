import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refused } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin } from '#tests/components/admin.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { renderPage } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'
import { addTillEntry, closeTill, getTillDay, listTills, openTill, tillChanged } from '#till/contract.ts'
import { getRates, setRate } from '#till/rate-contract.ts'
import { CloseTillDialog } from './dialogs/close-till-dialog.tsx'
import { openDay } from './till.fixture.ts'
import { Till } from './till.tsx'

const rate = (amount: number) => ({ rate: amount, at: '2026-11-23T07:00:00Z', by: 'Lina Saad' })
const left = { dollars: '100.00', pounds: 500_000 }
const closed = [
  { branch: 'KFARHBAB' as const, open: null, left },
  { branch: 'AOUKAR' as const, open: null, left },
]

test('a closed till is opened with what was left, unless another float lies there', async () => {
  const { api } = await renderComponent(<Till branch="AOUKAR" />, [
    reply(listTills, closed),
    reply(openTill, openDay),
  ])
  await expect.element(page.getByText('The till of Aoukar is closed')).toBeVisible()
  await page.getByRole('button', { name: 'Open till' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open till' })
  await expect.element(dialog.getByLabelText('Dollars')).toHaveValue('100.00')
  await dialog.getByLabelText('Pounds').fill('-1')
  await dialog.getByRole('button', { name: 'Open till' }).click()
  await expect.element(dialog.getByText('Please enter whole pounds of 0 or more.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Why it differs')).not.toBeInTheDocument()
  await dialog.getByLabelText('Pounds').fill('450,000')
  await expect.element(dialog.getByText(/500,000 was left .* a difference of -LBP 50,000/)).toBeVisible()
  await expectAccessible('till/web/dialogs/open-till-dialog.tsx OpenTillDialog')
  await dialog.getByLabelText('Why it differs').fill('Coffee')
  await dialog.getByRole('button', { name: 'Open till' }).click()
  await expect
    .poll(() => api.callsOf(openTill).map(({ body }) => body))
    .toEqual([{ branch: 'AOUKAR', dollars: 10_000, pounds: 450_000, reason: 'Coffee' }])
})

test('an open till says what should be in it and takes a pay-in with its reason', async () => {
  const { api } = await renderComponent(<Till branch="AOUKAR" />, [
    reply(listTills, [closed[0]!, { branch: 'AOUKAR', left, open: { ...openDay, isOld: true } }]),
    reply(getTillDay, openDay),
    reply(addTillEntry, { ...openDay.entries[0]!, payment: null, kind: 'PAY_IN', receipt: '12-1' }),
  ])
  await expect
    .element(page.getByRole('row', { name: /Should be in the till now/ }))
    .toHaveTextContent('Should be in the till now$150.00LBP 1,790,000')
  await expect.element(page.getByRole('link', { name: 'Rima Haddad' })).toBeVisible()
  await expect.element(page.getByText(/open since an earlier day/)).toBeVisible()
  await page.getByRole('button', { name: 'Pay in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay in' })
  await dialog.getByLabelText('Dollars').fill('20')
  await dialog.getByRole('button', { name: 'Pay in' }).click()
  await expect.element(dialog.getByText('Please say what it is for.')).toBeVisible()
  await expect.element(dialog.getByText('Please choose what it is.')).toBeVisible()
  await expectAccessible('till/web/dialogs/till-entry-dialog.tsx TillEntryDialog')
  await dialog.getByLabelText('What it is', { exact: true }).selectOptions('From the bank')
  await dialog.getByLabelText('What it is for').fill('Small notes')
  await dialog.getByRole('button', { name: 'Pay in' }).click()
  await expect
    .poll(() => api.callsOf(addTillEntry).map(({ body }) => body))
    .toEqual([{ kind: 'PAY_IN', purpose: 'BANK', dollars: 2_000, pounds: 0, reason: 'Small notes' }])
})

test('beside the cash stands what was paid by card and transfer, with each receipt', async () => {
  const [{ payment }] = openDay.entries as [(typeof openDay.entries)[0]]
  const paid = { ...payment!, id: 'payment', at: '2026-11-23T08:30:00Z', method: 'CARD' as const }
  const takings = {
    since: '2026-11-21T14:00:00Z',
    sums: [
      { method: 'CARD' as const, count: 2, amount: '-10.00' },
      { method: 'TRANSFER' as const, count: 1, amount: '90.00' },
    ],
    payments: [{ ...paid, amount: '-25.00' }],
  }
  await renderComponent(<Till branch="AOUKAR" />, [
    reply(listTills, [closed[0]!, { branch: 'AOUKAR', left, open: { ...openDay, isOld: false } }]),
    reply(getTillDay, { ...openDay, takings }),
  ])
  const section = page.getByRole('region', { name: 'Card and transfer' })
  await expect.element(section.getByText('21 November 2026, 14:00')).toBeVisible()
  await expect.element(section.getByRole('row', { name: /^Card/ })).toHaveTextContent('Card2-$10.00')
  await expect.element(section.getByRole('row', { name: /^Transfer/ })).toHaveTextContent('Transfer1$90.00')
  await section.getByText('Receipts').click()
  await expect
    .element(section.getByRole('row', { name: /2026-00012/ }))
    .toHaveTextContent('2026-00012Rental · Rima HaddadCard-$25.00')
})

test('notes are counted by kind; a difference asks why, and what is left follows what is taken out', async () => {
  await useViewport('phone')
  let tries = 0
  const day = { ...openDay, stillToGive: { refunds: 1, guarantees: 2 } }
  const { api } = await renderComponent(<CloseTillDialog open onOpenChange={() => {}} day={day} />, [
    reply(getTillDay, day),
    reply(closeTill, () => {
      tries += 1
      if (tries === 1) throw new Refused(tillChanged)
      return openDay
    }),
  ])
  const dialog = page.getByRole('dialog', { name: 'Count and close' })
  await expect.element(dialog.getByText('One refund is to be paid.')).toBeVisible()
  await dialog.getByLabelText('$100').fill('1')
  await dialog.getByLabelText('$20').fill('2')
  await dialog.getByLabelText('$1', { exact: true }).fill('9')
  await dialog.getByLabelText('LBP 100,000').fill('17')
  await dialog.getByLabelText('LBP 10,000').fill('9')
  const row = (name: string) => dialog.getByRole('row', { name })
  await expect.element(row('Difference')).toHaveTextContent('Difference-$1.00LBP 0')
  await dialog.getByLabelText('Taken out: dollars').fill('100')
  await expect
    .element(row('Left for the next day'))
    .toHaveTextContent('Left for the next day$49.00LBP 1,790,000')
  await dialog.getByLabelText('Why it differs').fill('Too much change')
  await dialog.getByRole('button', { name: 'Close till' }).click()
  await expect.element(dialog.getByText(tillChanged.message)).toBeInViewport({ ratio: 1 })
  await expectAccessible('till/web/dialogs/close-till-dialog.tsx CloseTillDialog')
  await dialog.getByRole('button', { name: 'Close till' }).click()
  await expect.poll(() => api.callsOf(closeTill)).toHaveLength(2)
  expect(api.callsOf(closeTill)[1]?.body).toEqual({
    dollars: 14_900,
    pounds: 1_790_000,
    notes: { dollars: { 100: 1, 20: 2, 1: 9 }, coins: 0, pounds: { 100000: 17, 10000: 9 }, otherPounds: 0 },
    takenDollars: 10_000,
    takenPounds: 0,
    differenceReason: 'Too much change',
    expected: openDay.expected,
  })
})

test('a closed day shows what was counted by kind, and its entries by page', async () => {
  const counted = { dollars: '150.00', pounds: 1_790_000 }
  const closing = {
    at: '2026-11-23T17:30:00Z',
    by: 'Lina Saad',
    reason: null,
    counted,
    differenceReason: null,
    terminal: '14.00',
    rate: null,
    difference: { dollars: '-1.00', pounds: 0 },
    taken: counted,
    left: { dollars: '0.00', pounds: 0 },
    // Kinds that the settings do not list any more, too.
    notes: { dollars: { 100: 1, 50: 1 }, coins: 25, pounds: { 10000: 129, 500000: 1 } },
  }
  await renderPage(
    `/admin/till/days/${openDay.id}?page=2`,
    [
      ...admin(),
      reply(getTillDay, ({ query }) => ({ ...openDay, closing, page: query.page ?? 1, total: 102 })),
    ],
    { as: people.staff },
  )
  const notes = page.getByRole('table', { name: 'Counted by kind' })
  for (const [note, text] of [
    ['$100', '$1001$100.00'],
    ['Coins', 'Coins and other$0.25'],
    ['LBP 500,000', 'LBP 500,0001LBP 500,000'],
    ['LBP 10,000', 'LBP 10,000129LBP 1,290,000'],
  ] as const)
    await expect.element(notes.getByRole('row', { name: note }).first()).toHaveTextContent(text)
  await expect.element(page.getByText('$14.00, -$61.00 against the payments by card')).toBeVisible()
  // $1 is missing, and no pounds: what is right is not red.
  const differs = page.getByRole('row', { name: 'Difference' })
  await expect.element(differs.getByText('-$1.00')).toHaveClass(/text-bad/)
  await expect.element(differs.getByText('LBP 0')).not.toHaveClass(/text-bad/)
  await expect.element(page.getByText('101–102 of 102')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect.element(page.getByText('1–100 of 102')).toBeVisible()
})

test('what is missing for closing is said at its field, before the form is sent', async () => {
  const { api } = await renderComponent(<CloseTillDialog open onOpenChange={() => {}} day={openDay} />, [
    reply(closeTill, openDay),
  ])
  const dialog = page.getByRole('dialog', { name: 'Count and close' })
  const close = dialog.getByRole('button', { name: 'Close till' })
  await close.click()
  const first = dialog.getByLabelText('$100')
  await expect.element(first).toHaveFocus()
  await expect.element(first).toHaveAccessibleDescription('Please count what lies in the till.')
  await expect.element(dialog.getByText('Please count what lies in the till.')).toBeInViewport()
  // $20 are missing.
  await first.fill('1')
  await dialog.getByLabelText('$20').fill('1')
  await dialog.getByLabelText('$10', { exact: true }).fill('1')
  await dialog.getByLabelText('LBP 10,000', { exact: true }).fill('179')
  await expect.element(first).toHaveAccessibleDescription('')
  const why = dialog.getByLabelText('Why it differs')
  await close.click()
  await expect.element(why).toHaveFocus()
  await expect.element(why).toHaveAccessibleDescription('Please say why the counted cash differs.')
  await why.fill('Too much change')
  await dialog.getByLabelText('Taken out: dollars').fill('500')
  await close.click()
  await expect.element(dialog.getByLabelText('Taken out: dollars')).toHaveFocus()
  expect(api.callsOf(closeTill)).toEqual([])
  await dialog.getByLabelText('Taken out: dollars').fill('')
  await close.click()
  await expect.poll(() => api.callsOf(closeTill)).toHaveLength(1)
})

test('two sums are enough, and another person says why she closes', async () => {
  const { api } = await renderComponent(
    <CloseTillDialog open onOpenChange={() => {}} day={{ ...openDay, isOwn: false }} />,
    [reply(closeTill, openDay)],
  )
  const dialog = page.getByRole('dialog', { name: 'Count and close' })
  await dialog.getByRole('radio', { name: 'Two sums' }).click()
  await dialog.getByLabelText('Counted dollars').fill('150')
  await dialog.getByLabelText('Counted pounds').fill('1,790,000')
  await expect.element(dialog.getByLabelText('Why it differs')).not.toBeInTheDocument()
  await dialog.getByLabelText('Why Lina Saad does not close it').fill('She is ill')
  const terminal = dialog.getByLabelText('Total of the card terminal ($)')
  await expect.element(terminal).toHaveAccessibleDescription(/^Recorded here: \$75\.00/)
  await terminal.fill('74')
  await expect.element(dialog.getByLabelText('Why it differs')).toBeVisible()
  await expect
    .element(dialog.getByRole('row', { name: 'Difference by card' }))
    .toMatchTextContent('Difference by card-$1.00')
  await terminal.fill('75')
  await expect.element(dialog.getByLabelText('Why it differs')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Close till' }).click()
  await expect
    .poll(() => api.callsOf(closeTill).map(({ body }) => body))
    .toMatchObject([{ dollars: 15_000, pounds: 1_790_000, terminal: 7500, reason: 'She is ill' }])
})

test('a rate far from the last one is sent only when it is ticked', async () => {
  const { api } = await renderComponent(<Till branch="AOUKAR" />, [
    reply(listTills, closed),
    reply(getRates, [rate(89_500), rate(89_000)]),
    reply(setRate, rate(150_000)),
  ])
  await expect.element(page.getByText('LBP 89,500 for $1')).toBeVisible()
  await page.getByRole('button', { name: 'Set rate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rate of the day' })
  const send = dialog.getByRole('button', { name: 'Set rate' })
  await dialog.getByLabelText('Pounds for one dollar').fill('0')
  await send.click()
  await expect.element(dialog.getByText(/between 1,000 and 1,000,000/)).toBeVisible()
  await dialog.getByLabelText('Pounds for one dollar').fill('150,000')
  await send.click()
  expect(api.callsOf(setRate)).toHaveLength(0)
  await expectAccessible('till/web/rate/rate-dialog.tsx RateDialog')
  await dialog.getByRole('checkbox').click()
  await send.click()
  await expect
    .poll(() => api.callsOf(setRate).map(({ body }) => body))
    .toEqual([{ rate: 150_000, isConfirmed: true }])
})

test('an assistant reads before she sends that a rate far from the last one is for a manager', async () => {
  const { api } = await renderComponent(
    <Till branch="AOUKAR" />,
    [reply(listTills, closed), reply(getRates, [rate(89_500), rate(89_000)]), reply(setRate, rate(90_000))],
    { as: { ...people.staff, staffRole: 'ASSISTANT' } },
  )
  await page.getByRole('button', { name: 'Set rate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rate of the day' })
  const field = dialog.getByLabelText('Pounds for one dollar')
  await field.fill('1,000')
  await expect.element(dialog.getByText(/a manager sets it/)).toBeVisible()
  await expect.element(dialog.getByRole('checkbox')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Set rate' }).click()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(api.callsOf(setRate)).toHaveLength(0)
  await field.fill('90,000')
  await expect.element(dialog.getByText(/a manager sets it/)).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Set rate' }).click()
  await expect.poll(() => api.callsOf(setRate).map(({ body }) => body)).toEqual([{ rate: 90_000 }])
})
