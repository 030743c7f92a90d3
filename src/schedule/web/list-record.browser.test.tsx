import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setAppointmentStatus } from '#appointments/status-contract.ts'
import { listAppointments, type StaffAppointment } from '#schedule/list-contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin } from '#tests/components/admin.ts'
import { appointment } from '#tests/components/appointments.ts'
import { reply } from '#tests/components/fake-api.ts'
import { rowOf } from '#tests/components/list-actions.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'

const idOf = (nth: number) => `01900000-0000-7000-8000-0000000000c${nth}`
const rowName = (nth: number) => `Guest ${nth}, A-200${nth}`
const linkOf = (nth: number) => rowOf(rowName(nth)).getByRole('link').first()
const drawer = (nth: number) => page.getByRole('dialog', { name: rowName(nth) })

/** The list of appointments with four rows, which the test may change. */
async function renderList(path = '/admin/appointments') {
  const rows: StaffAppointment[] = [1, 2, 3, 4].map((nth) =>
    appointment({ id: idOf(nth), number: `A-200${nth}`, clientName: `Guest ${nth}`, notes: `Note ${nth}` }),
  )
  const rendered = await renderPage(
    path,
    [
      ...admin(),
      reply(listAppointments, ({ query: { id, status } }) =>
        rows.filter((row) => (!id || row.id === id) && (!status || row.status === status)),
      ),
      reply(setAppointmentStatus, ({ params, body: { status } }) => {
        const nth = rows.findIndex(({ id }) => id === params.id)
        rows[nth] = { ...rows[nth]!, status }
        return rows[nth]
      }),
    ],
    { as: people.staff },
  )
  const { api, router } = rendered
  return {
    ...rendered,
    rows,
    lastQuery: () => api.callsOf(listAppointments).at(-1)?.query,
    refetch: () => router.options.context.queryClient.invalidateQueries(),
  }
}

beforeEach(() => page.viewport(1440, 900))

test('the list opens with what is coming; past and all are one press away', async () => {
  const { address, lastQuery } = await renderList()
  await expect.element(rowOf(rowName(1))).toBeVisible()
  expect(lastQuery()).toMatchObject({ when: 'coming', sort: 'date' })
  const period = page.getByRole('list', { name: 'Period' })
  await expect
    .element(period.getByRole('link', { name: 'From today' }))
    .toHaveAttribute('aria-current', 'true')

  await page.getByRole('combobox', { name: 'Showroom' }).selectOptions('Kfar Hbab')
  await expect.poll(address).toBe('/admin/appointments?when=coming&branch=KFARHBAB')
  expect(lastQuery()).toMatchObject({ when: 'coming', branch: 'KFARHBAB' })
  await period.getByRole('link', { name: 'Past' }).click()
  await expect.poll(() => lastQuery()?.when).toBe('past')
  expect(lastQuery()?.sort).toBeUndefined()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect.poll(address).toBe('/admin/appointments')
  await period.getByRole('link', { name: 'All' }).click()
  await expect.poll(() => lastQuery()?.when).toBeUndefined()
})

test('a new search reads all appointments', async () => {
  const { address, lastQuery } = await renderList()
  await page.getByRole('searchbox', { name: 'Search appointments' }).fill('Guest')
  await expect.poll(address).toBe('/admin/appointments?search=Guest')
  await expect.poll(lastQuery).toMatchObject({ search: 'Guest' })
  expect(lastQuery()?.when).toBeUndefined()
})

test('a record that is opened while the search waits stays open', async () => {
  const { address } = await renderList()
  await expect.element(rowOf(rowName(2))).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search appointments' }).fill('Guest')
  await linkOf(2).click()
  await expect.poll(address).toBe(`/admin/appointments?search=Guest&open=${idOf(2)}`)
  await expect.element(drawer(2)).toBeVisible()
})

test('a press on a row opens its record, Back and Escape close it, and the row keeps the focus', async () => {
  const { address, history } = await renderList('/admin/appointments?status=CONFIRMED')
  await rowOf(rowName(2)).getByText('Confirmed').click()
  await expect.element(drawer(2)).toMatchTextContent('Note 2')
  await expectAccessible('ui/record/record-drawer.tsx RecordDrawer')
  expect(address()).toBe(`/admin/appointments?status=CONFIRMED&open=${idOf(2)}`)
  history.back()
  await expect.element(drawer(2)).not.toBeInTheDocument()
  expect(address()).toBe('/admin/appointments?status=CONFIRMED')
  await expect.element(linkOf(2)).toHaveFocus()

  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await expect.element(linkOf(3)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(drawer(3)).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(drawer(4)).toMatchTextContent('Note 4')
  await expect
    .element(drawer(4).getByRole('button', { name: 'Next' }))
    .toHaveAttribute('aria-disabled', 'true')
  await drawer(4).getByRole('button', { name: 'Previous' }).click()
  await expect.element(drawer(3)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(address).toBe('/admin/appointments?status=CONFIRMED')
  await expect.element(linkOf(3)).toHaveFocus()
})

test('a link opens list and record; an action that takes the row out of the list keeps the record', async () => {
  const { address } = await renderList(`/admin/appointments?status=CONFIRMED&open=${idOf(1)}`)
  await expect.element(drawer(1).getByRole('button', { name: /^WhatsApp/ })).toBeVisible()
  await drawer(1).getByRole('button', { name: 'Cancel', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Cancel appointment' })
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(drawer(1)).toBeVisible()
  await drawer(1).getByRole('button', { name: 'No-show' }).click()
  await expect.element(toast).toMatchTextContent('Marked as no-show')
  await expect.element(drawer(1).getByText('Missed')).toBeVisible()
  await drawer(1).getByRole('button', { name: 'Close' }).click()
  await expect.poll(address).toBe('/admin/appointments?status=CONFIRMED')
  await expect.element(rowOf(rowName(1))).not.toBeInTheDocument()
})

test('a record that a colleague deletes says so and can be closed', async () => {
  const { rows, refetch, address } = await renderList(`/admin/appointments?open=${idOf(2)}`)
  await expect.element(drawer(2)).toBeVisible()
  rows.splice(1, 1)
  await refetch()
  const gone = page.getByRole('dialog', { name: 'No longer there' })
  await expect.element(gone.getByRole('alert')).toMatchTextContent('It was deleted')
  await gone.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await expect.element(gone).not.toBeInTheDocument()
  expect(address()).toBe('/admin/appointments')
})

test('rows are 36 to 40 px high, and the toolbar is one line', async () => {
  await renderList()
  await expect.element(rowOf(rowName(4))).toBeVisible()
  for (const nth of [1, 2, 3, 4]) {
    const { height } = rowOf(rowName(nth)).element().getBoundingClientRect()
    expect(height).toBeGreaterThanOrEqual(36)
    expect(height).toBeLessThanOrEqual(40)
  }
  const form = page.getByRole('searchbox', { name: 'Search appointments' }).element().closest('form')!
  expect(form.getBoundingClientRect().height).toBeLessThanOrEqual(64)
  expect(document.documentElement.scrollWidth).toBe(1440)
})

test('on a phone the first card stands near the top, and three fit the screen', async () => {
  await page.viewport(390, 844)
  await renderList()
  await expect.element(rowOf(rowName(3))).toBeVisible()
  const main = page.getByRole('main').element().getBoundingClientRect()
  const [first, third] = [1, 3].map((nth) => rowOf(rowName(nth)).element().getBoundingClientRect())
  expect(first!.top - main.top).toBeLessThanOrEqual(200)
  const bar = document.querySelector('.admin-bar')!.getBoundingClientRect()
  expect(third!.bottom).toBeLessThanOrEqual(bar.top)
})
