import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  addColleague,
  addDaysOff,
  type Colleague,
  colleagueChanged,
  colourTaken,
  editColleague,
  listColleagues,
  listStaffAccounts,
  removeDaysOff,
  restoreColleague,
} from '#colleagues/contract.ts'
import { getBoard } from '#schedule/board-contract.ts'
import { type FittingAhead, leaveColleague, listFittingsAhead } from '#schedule/colleague-contract.ts'
import type { ColleagueId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin } from '#tests/components/admin.ts'
import { colleague, lea } from '#tests/components/colleagues.ts'
import { type Reply, reply } from '#tests/components/fake-api.ts'
import { chooseAction } from '#tests/components/list-actions.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'

const as = people.staff
const path = '/admin/colleagues'
const fitting: FittingAhead = {
  id: '01900000-0000-7000-8000-0000000000b1',
  branch: 'AOUKAR',
  type: 'BRIDAL',
  date: '2026-12-03',
  startTime: '11:00',
  endTime: '12:00',
  clientName: 'Nadia Saab',
}

/** With replies that keep what is changed. */
function replies(list: Colleague[]): Reply[] {
  const change = (id: ColleagueId, changes: Partial<Colleague>) => {
    const nth = list.findIndex((one) => one.id === id)
    list[nth] = { ...list[nth]!, ...changes, version: list[nth]!.version + 1 }
    return list[nth]
  }
  return [
    ...admin(),
    reply(getShowroomClock, { date: '2026-11-23', time: '10:00', timeZone: 'Asia/Beirut' }),
    reply(getBoard, { now: { date: '2026-11-23', time: '10:00' }, timeZone: 'Asia/Beirut', days: [] }),
    reply(listColleagues, () => list),
    reply(listStaffAccounts, [{ id: people.staff.id, name: 'Rita Saab' }]),
    reply(listFittingsAhead, ({ params }) => (params.id === lea.id ? [] : [fitting])),
    reply(addColleague, ({ body }) => {
      list.push(colleague({ ...body, id: '01900000-0000-7000-8000-0000000000d9' }))
      return list.at(-1)!
    }),
    reply(editColleague, ({ params, body }) => change(params.id, body)),
    reply(leaveColleague, ({ params }) => ({
      colleague: change(params.id, { hasLeft: true }),
      reassigned: 1,
    })),
    reply(restoreColleague, ({ params }) => change(params.id, { hasLeft: false })),
    reply(addDaysOff, ({ params, body }) =>
      change(params.id, { daysOff: [{ id: '01900000-0000-7000-8000-0000000000e1', ...body }] }),
    ),
    reply(removeDaysOff, ({ params }) => change(params.id, { daysOff: [] })),
  ]
}

const row = (name: string) => page.getByRole('listitem', { name, exact: true })

test('staff add a colleague with a free colour, an account and days, on a phone', async () => {
  await useViewport('phone')
  const { api } = await renderPage(path, replies([colleague()]), { as })
  await page.getByRole('button', { name: 'Add colleague' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add colleague' })
  await dialog.getByRole('button', { name: 'Add colleague' }).click()
  await expect.element(dialog.getByText('Please enter a name')).toBeVisible()
  await expectAccessible('colleagues/web/admin/colleague-dialog.tsx ColleagueDialog')
  await dialog.getByLabelText('Name').fill('هالة مطر')
  await expect.element(dialog.getByLabelText('Colour')).toHaveValue('teal')
  await expect.element(dialog.getByRole('option', { name: 'Plum (Maya Haddad)' })).toBeDisabled()
  await dialog.getByLabelText('Staff account').selectOptions('Rita Saab')
  await dialog.getByLabelText('Saturday in Kfar Hbab').click()
  await dialog.getByRole('button', { name: 'Add colleague' }).click()
  await expect.element(toast).toMatchTextContent('Colleague added')
  await expect.element(row('هالة مطر')).toMatchTextContent('Kfar Hbab: Sat')
  expect(api.callsOf(addColleague)[0]?.body).toEqual({
    name: 'هالة مطر',
    colour: 'teal',
    userId: people.staff.id,
    weekdays: { KFARHBAB: [6], AOUKAR: [] },
  })
})

test('an edited colleague keeps what was typed when somebody has changed her, and when her colour is taken', async () => {
  const changed = colleague({ weekdays: { KFARHBAB: [6], AOUKAR: [1] }, version: 2 })
  let tries = 0
  const { api } = await renderPage(
    path,
    [
      ...replies([colleague()]),
      reply(editColleague, ({ body }) => {
        tries += 1
        if (tries === 1) throw new Refused(colleagueChanged, { more: { current: changed } })
        if (tries === 2) throw new Refused(colourTaken, { fields: { colour: colourTaken.message } })
        return { ...changed, ...body }
      }),
    ],
    { as },
  )
  await page.getByRole('button', { name: 'Edit: Maya Haddad' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit colleague' })
  const save = dialog.getByRole('button', { name: 'Save Changes' })
  await dialog.getByLabelText('Name').fill('Maya Khoury')
  await save.click()
  await expect.element(dialog.getByText('This colleague has changed while you edited her')).toBeVisible()
  await save.click()
  await expect.element(dialog.getByText(colourTaken.message).first()).toBeVisible()
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.callsOf(editColleague).at(-1)?.body).toMatchObject({
    name: 'Maya Khoury',
    weekdays: { KFARHBAB: [6], AOUKAR: [1] },
    version: 2,
  })
})

test('who leaves gives her fittings to another, with what does not suit her, and comes back', async () => {
  const { api } = await renderPage(path, replies([colleague(), lea]), { as })
  await chooseAction('Maya Haddad', 'Leaves…')
  const dialog = page.getByRole('dialog', { name: 'Maya Haddad leaves' })
  await expect.element(dialog.getByText('She has 1 fitting ahead:')).toBeVisible()
  await dialog.getByLabelText('Give them to').selectOptions('Lea Saab')
  await expect.element(dialog.getByText('Lea Saab does not work that day')).toBeVisible()
  await expectAccessible('schedule/web/colleagues/leave-dialog.tsx LeaveDialog')
  await dialog.getByRole('button', { name: 'Mark as left' }).click()
  await expect.element(toast).toMatchTextContent('1 fitting has changed hands')
  expect(api.callsOf(leaveColleague)[0]?.body).toEqual({ successorId: lea.id })
  await page.getByText('Left (1)').click()
  await chooseAction('Maya Haddad', 'Restore')
  await expect.element(toast).toMatchTextContent('Colleague restored')
  await expectAccessible()
})

test('days off name the fittings that are booked then; a range turned around is refused', async () => {
  await renderPage(path, replies([colleague()]), { as })
  await chooseAction('Maya Haddad', 'Days off…')
  const dialog = page.getByRole('dialog', { name: 'Days off of Maya Haddad' })
  await dialog.getByLabelText('First day').fill('2026-12-02')
  await expect.element(dialog.getByLabelText('Last day')).toHaveValue('2 Dec 2026')
  await dialog.getByLabelText('Last day').fill('2026-12-01')
  await dialog.getByRole('button', { name: 'Add days off' }).click()
  await expect.element(dialog.getByText('The last day must not be before the first.')).toBeVisible()
  await expectAccessible('schedule/web/colleagues/days-off-dialog.tsx DaysOffDialog')
  await dialog.getByLabelText('Last day').fill('2026-12-04')
  await dialog.getByRole('button', { name: 'Add days off' }).click()
  await expect.element(dialog.getByText('1 fitting is booked on days off:')).toBeVisible()
  await dialog.getByRole('button', { name: /^Remove / }).click()
  await expect.element(dialog.getByText('No days off are planned.')).toBeVisible()
  await expect.element(toast).toMatchTextContent('Days off removed')
})
