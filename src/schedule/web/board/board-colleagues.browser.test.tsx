import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listColleagues } from '#colleagues/contract.ts'
import {
  assignColleague,
  bookForCustomer,
  colleagueAssigned,
  moveAppointment,
} from '#schedule/board-contract.ts'
import { Refused } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { board, onBoard } from '#tests/components/board.ts'
import { colleague, lea } from '#tests/components/colleagues.ts'
import { reply } from '#tests/components/fake-api.ts'
import { chooseAction } from '#tests/components/list-actions.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'

const as = people.staff
const path = '/admin/board?date=2026-11-27'
const maya = colleague()
const ofMaya = onBoard({ date: '2026-11-27', colleague: maya, colleagueWarning: 'busy' })
const ofLea = onBoard({
  id: '01900000-0000-7000-8000-0000000000b2',
  date: '2026-11-27',
  startTime: '14:00',
  endTime: '14:30',
  clientName: 'Nadia Saab',
  colleague: lea,
})
const card = (name: string) => page.getByRole('article', { name, exact: true })
const aoukar = page.getByRole('region', { name: 'Aoukar', exact: true })
const replies = () => [...board([ofMaya, ofLea]), reply(listColleagues, [maya, lea])]

test('cards name the colleague and warn; the filter shows her fittings and her free times', async () => {
  await renderPage(path, replies(), { as })
  await expect.element(card('13:00 Maya Haddad')).toMatchTextContent('Two fittings at once')
  await expect.element(card('14:00 Nadia Saab')).toMatchTextContent('Lea Saab')
  const free = aoukar.getByRole('button', { name: 'Book 12:00, Aoukar' })
  await expect.element(free).toBeVisible()

  await page.getByLabelText('Colleague').selectOptions('Lea Saab')
  await expect.element(card('13:00 Maya Haddad')).not.toBeInTheDocument()
  await expect.element(aoukar.getByText('1 appointment, Lea does not work that day')).toBeVisible()
  await expect.element(free).not.toBeInTheDocument()

  await page.getByLabelText('Colleague').selectOptions('Maya Haddad')
  await expect.element(card('14:00 Nadia Saab')).not.toBeInTheDocument()
  await free.click()
  const booking = page.getByRole('dialog', { name: 'New appointment' })
  await expect.element(booking.getByLabelText('Colleague')).toHaveValue(maya.id)
})

test('staff book with the colleague who knows the customer, or with a colleague who is warned about', async () => {
  const { api } = await renderPage(path, replies(), { as })
  const booking = page.getByRole('dialog', { name: 'New appointment' })
  const book = async (time: string) => {
    await aoukar.getByRole('button', { name: `Book ${time}, Aoukar` }).click()
    await booking.getByLabelText('Name').fill('Zeina')
    await booking.getByLabelText('Phone').fill('03 765 432')
  }
  await book('12:00')
  await booking.getByRole('button', { name: 'Book', exact: true }).click()
  await expect.element(booking).not.toBeInTheDocument()
  await book('12:30')
  await booking.getByLabelText('Colleague').selectOptions('Lea Saab: does not work that day')
  await booking.getByRole('button', { name: 'Book', exact: true }).click()
  await expect.element(booking).not.toBeInTheDocument()
  expect(api.callsOf(bookForCustomer).map(({ body }) => body.colleagueId)).toEqual([undefined, lea.id])
})

test('another colleague is assigned from the card, unless somebody was faster', async () => {
  let tries = 0
  const { api } = await renderPage(
    path,
    [
      ...replies(),
      reply(assignColleague, () => {
        tries += 1
        if (tries === 1) throw new Refused(colleagueAssigned)
        return ofMaya
      }),
    ],
    { as },
  )
  await chooseAction('13:00 Maya Haddad', 'Colleague…')
  const dialog = page.getByRole('dialog', { name: 'Colleague for Maya Haddad' })
  await dialog.getByLabelText('Colleague').selectOptions('Nobody yet')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(colleagueAssigned.message)).toBeVisible()
  await expectAccessible('schedule/web/colleagues/assign-dialog.tsx AssignDialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(toast).toMatchTextContent('Colleague assigned')
  expect(api.callsOf(assignColleague)[1]?.body).toEqual({ colleagueId: null, seen: maya.id })
})

test('a move can give the fitting to another colleague; Undo gives it back', async () => {
  const { api } = await renderPage(path, replies(), { as })
  await chooseAction('13:00 Maya Haddad', 'Move to…')
  const dialog = page.getByRole('dialog', { name: 'Move Maya Haddad' })
  await dialog.getByLabelText('Time').selectOptions('14:30–15:00')
  await dialog.getByLabelText('Colleague').selectOptions('Nobody yet')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.element(toast).toMatchTextContent('Moved back')
  expect(api.callsOf(moveAppointment).map(({ body }) => body.assignment)).toEqual([
    { colleagueId: null, seen: maya.id },
    { colleagueId: maya.id, seen: null },
  ])
})
