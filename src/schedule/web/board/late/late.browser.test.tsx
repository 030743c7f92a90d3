import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type BoardAppointment, setLate } from '#schedule/board-contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { board, onBoard } from '#tests/components/board.ts'
import { reply } from '#tests/components/fake-api.ts'
import { chooseAction } from '#tests/components/list-actions.ts'
import { people } from '#tests/components/people.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { LateButton } from './late-button.tsx'
import { LateMark } from './late-mark.tsx'

const as = people.staff
const late: BoardAppointment['late'] = {
  minutes: 20,
  startTime: '13:20',
  endTime: '13:50',
  next: { clientName: 'Rana Khoury', startTime: '13:30', shares: 'COLLEAGUE' },
}
const now = { date: '2026-11-28', time: '10:00' }
const dialog = () => page.getByRole('dialog', { name: 'Maya Haddad will be late' })

test('staff note by how much, also a time of their own', async () => {
  const fitting = onBoard()
  const { api } = await renderComponent(<LateButton fitting={fitting} now={now} refreshes={[]} />, [
    reply(setLate, { ...fitting, version: 0 }),
  ])
  const open = page.getByRole('button', { name: 'She will be late: Maya Haddad' })
  await open.click()
  await dialog().getByLabelText('How late').selectOptions('Another time')
  await dialog().getByRole('button', { name: 'Note it' }).click()
  const own = dialog().getByLabelText('Minutes')
  await expect.element(own).toHaveAccessibleDescription('Please enter a number from 1 to 240')
  await expectAccessible('schedule/web/board/late/late-dialog.tsx LateDialog')
  await own.fill('25')
  await dialog().getByRole('button', { name: 'Note it' }).click()
  await expect.poll(() => api.callsOf(setLate)).toMatchObject([{ body: { minutes: 25 } }])
  await expect.element(toast.getByText('Late noted')).toBeVisible()
})

test('it can be taken back, with Undo', async () => {
  const fitting = onBoard({ late })
  const { api } = await renderComponent(<LateButton fitting={fitting} now={now} refreshes={[]} />, [
    reply(setLate, { ...fitting, version: 0 }),
  ])
  await page.getByRole('button', { name: 'On time after all: Maya Haddad' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => api.callsOf(setLate).map(({ body }) => body))
    .toEqual([{ minutes: null }, { minutes: 20 }])
})

test('nothing is offered once she is there, or on another day', async () => {
  await renderComponent(
    <>
      <p>Nothing</p>
      <LateButton fitting={onBoard({ arrivedAt: '2026-11-28T08:00:00.000Z' })} now={now} refreshes={[]} />
      <LateButton fitting={onBoard()} now={{ ...now, date: '2026-11-27' }} refreshes={[]} />
      <LateMark late={null} />
    </>,
    [],
  )
  await expect.element(page.getByText('Nothing')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('the card says when she is expected, and whom it keeps waiting', async () => {
  const { api } = await renderPage(
    '/admin/board?date=2026-11-23',
    [...board([onBoard({ late, date: '2026-11-23' })]), reply(setLate, { ...onBoard(), version: 0 })],
    { as },
  )
  const card = page.getByRole('article', { name: '13:00 Maya Haddad' })
  const text =
    '20 minutes late, expected 13:20 · Her colleague is then busy until 13:50: Rana Khoury comes at 13:30.'
  await expect.element(card.getByText(text)).toBeVisible()
  await chooseAction('13:00 Maya Haddad', 'On time after all')
  await expect.poll(() => api.callsOf(setLate)).toMatchObject([{ body: { minutes: null } }])
})
