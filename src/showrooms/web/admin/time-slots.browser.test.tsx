import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { previewAvailability } from '#schedule/preview-contract.ts'
import { addDays } from '#shared/dates.ts'
import { Refused } from '#shared/refusal.ts'
import {
  addRule,
  editRule,
  listAllRules,
  removeRule,
  ruleChanged,
  ruleExists,
  type StaffRule,
} from '#showrooms/hours-contract.ts'
import { admin } from '#tests/components/admin.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'

const saturday: StaffRule = {
  id: '01900000-0000-7000-8000-00000000d001',
  branch: 'KFARHBAB',
  dayOfWeek: 6,
  startTime: '14:00',
  endTime: '15:00',
  duration: 30,
  active: true,
  version: 0,
}
const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays('2026-11-23', days))
const slot = (name: string) => page.getByRole('listitem', { name, exact: true })

/** Opening hours that change as on the server. */
function hours(first: StaffRule[], refused?: { current: StaffRule }) {
  let rules = first
  const store = (rule: StaffRule) => {
    rules = [...rules.filter(({ id }) => id !== rule.id), rule]
    return { ...rule, warnings: [] }
  }
  return [
    ...admin(),
    reply(listAllRules, () => rules),
    reply(previewAvailability, ({ query }) => ({
      days: week.map((date) => ({ date, types: [] })),
      warnings: [],
      refusal:
        query.dayOfWeek === 0
          ? { field: 'dayOfWeek', message: 'We are closed on Sundays, so this would never offer a time.' }
          : null,
    })),
    reply(addRule, ({ body }) => {
      if (rules.some(({ startTime }) => startTime === body.startTime)) throw new Refused(ruleExists)
      return store({ ...saturday, ...body, active: body.active ?? false })
    }),
    reply(editRule, ({ body }) => {
      if (refused && body.version !== refused.current.version)
        throw new Refused(ruleChanged, { more: refused })
      return store({ ...saturday, ...body, version: body.version + 1 })
    }),
    reply(removeRule, () => {
      rules = []
      return { success: true as const }
    }),
  ]
}

async function chooseAction(name: string, action: string) {
  await page.getByRole('button', { name: `Actions: ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('staff add a time slot after its errors, change it, switch it off, delete it and undo that', async () => {
  await renderPage('/admin/availability', hours([]), { as: people.staff })
  await expect.element(slot('Sunday')).toMatchTextContent('Closed')
  await page.getByRole('button', { name: 'Add Time Slot', exact: true }).click()
  const adding = page.getByRole('dialog', { name: 'Add Time Slot' })
  const send = adding.getByRole('button', { name: 'Add Time Slot' })
  await send.click()
  await expect.element(adding.getByText('Please select a day')).toBeVisible()
  await expect.element(adding.getByText('Please choose a duration')).toBeVisible()
  await expect.element(adding.getByLabelText('Duration')).toMatchTextContent('Evening (30 min)')
  await expect.element(adding.getByLabelText('Duration')).not.toMatchTextContent('Bridal')
  await adding.getByLabelText('Duration').selectOptions('30')
  await adding.getByLabelText('Day').selectOptions('Sunday (closed)')
  await expect
    .element(adding.getByText('We are closed on Sundays, so this would never offer a time.'))
    .toBeVisible()
  await adding.getByLabelText('Day').selectOptions('Saturday')
  await adding.getByLabelText('Start time').fill('14:00')
  await adding.getByLabelText('End time').fill('15:00')
  await send.click()
  await expect.element(toast).toMatchTextContent('Availability slot added')

  await chooseAction('Saturday 14:00–15:00', 'Edit')
  const editing = page.getByRole('dialog', { name: 'Edit time slot' })
  await editing.getByLabelText('End time').fill('15:30')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(toast).toMatchTextContent('Availability slot updated')
  const changed = 'Saturday 14:00–15:30'
  const active = slot(changed).getByRole('switch')
  await slot(changed).getByText('Active', { exact: true }).click()
  await expect.element(active).not.toBeChecked()

  await chooseAction(changed, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete time slot' }).click()
  await expect.element(toast).toMatchTextContent('Availability slot deleted')
  await expect.element(slot(changed)).not.toBeInTheDocument()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.element(slot(changed)).toBeVisible()
  await expect.element(active).not.toBeChecked()
})

test('a time slot that exists already is refused in the dialog, which keeps what was typed', async () => {
  await renderPage('/admin/availability', hours([saturday]), { as: people.staff })
  await page.getByRole('button', { name: 'Add Time Slot on Saturday' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Time Slot' })
  await adding.getByLabelText('Start time').fill('14:00')
  await adding.getByLabelText('End time').fill('15:00')
  await adding.getByLabelText('Duration').selectOptions('30')
  await adding.getByRole('button', { name: 'Add Time Slot' }).click()
  const refusal = adding.getByRole('alert')
  await expect.element(refusal).toMatchTextContent('Failed to add availability slot')
  await expect.element(refusal).toMatchTextContent('This showroom already has this time slot.')
  await expect.element(adding.getByLabelText('Start time')).toHaveValue('14:00')
})

test('two admins change one time slot: the second sees what the first saved, and decides', async () => {
  const current = { ...saturday, endTime: '16:00', version: 1 }
  const { api } = await renderPage('/admin/availability', hours([saturday], { current }), {
    as: people.staff,
  })
  await chooseAction('Saturday 14:00–15:00', 'Edit')
  const editing = page.getByRole('dialog', { name: 'Edit time slot' })
  await editing.getByLabelText('End time').fill('15:30')
  const save = editing.getByRole('button', { name: 'Save Changes' })
  await save.click()
  await expect.element(editing.getByText('This time slot has changed while you edited it')).toBeVisible()
  await expect.element(editing.getByText('Now: 16:00')).toBeVisible()
  await expect.element(editing.getByLabelText('End time')).toHaveValue('15:30')
  await save.click()
  await expect.element(slot('Saturday 14:00–15:30')).toBeVisible()
  expect(api.callsOf(editRule).map(({ body }) => body.version)).toEqual([0, 1])
})
