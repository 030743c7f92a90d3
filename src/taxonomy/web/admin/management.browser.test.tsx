import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refused } from '#shared/refusal.ts'
import {
  adminEndpoints,
  countTermUse,
  listAdminDressColors,
  listAdminDressSizes,
  termNameTaken,
} from '#taxonomy/admin-contract.ts'
import { listDressSubtypes, listDressTypes } from '#taxonomy/contract.ts'
import { listSynonyms } from '#taxonomy/synonyms-contract.ts'
import type { DressColor } from '#taxonomy/terms.ts'
import { admin } from '#tests/components/admin.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'

const id = (nth: number) => `01900000-0000-7000-8000-0000000000d${nth}`
const evening = { id: id(0), name: 'Evening', active: true, isAccessory: false, version: 'one' }
const subtype = (nth: number, name: string) => ({
  id: id(nth),
  name,
  active: true,
  typeId: evening.id,
  version: 'one',
})
const row = (name: string) => page.getByRole('row', { name, exact: true })

/** Three subtypes and these colours; one dress has each colour of `used`. */
function taxonomy(firstColors: DressColor[] = [], used: string[] = []) {
  let subtypes = [subtype(1, 'One'), subtype(2, 'Two'), subtype(3, 'Three')]
  let colors = firstColors
  const { color } = adminEndpoints
  return [
    ...admin(),
    reply(listSynonyms, []),
    reply(listDressTypes, [evening]),
    reply(listDressSubtypes, () => subtypes),
    reply(listAdminDressSizes, []),
    reply(listAdminDressColors, () => colors),
    reply(countTermUse, () => Object.fromEntries(used.map((one) => [one, 1]))),
    reply(adminEndpoints.subtype.reorder, ({ body }) => {
      subtypes = body.ids.map((one) => subtypes.find((found) => found.id === one)!)
      return { success: true as const }
    }),
    reply(color.create, ({ body }) => {
      const isTaken = colors.some(({ name }) => name.toLowerCase() === body.name.toLowerCase())
      const text = 'There is already a dress colour with this name.'
      if (isTaken) throw new Refused(termNameTaken, { message: text, fields: { name: text } })
      const made = { ...body, id: id(9), active: true, hexCode: body.hexCode ?? '', version: 'one' }
      colors = [...colors, made]
      return made
    }),
    reply(color.change, ({ params, body }) => {
      colors = colors.map((one) => (one.id === params.id ? { ...one, ...body, version: 'two' } : one))
      return colors.find((one) => one.id === params.id)!
    }),
    reply(color.merge, ({ params }) => {
      colors = colors.filter((one) => one.id !== params.id)
      return { dresses: 1 }
    }),
    reply(color.remove, ({ params }) => {
      colors = colors.filter((one) => one.id !== params.id)
      return { success: true as const }
    }),
  ]
}

const order = () =>
  page
    .getByRole('table', { name: 'Subtypes' })
    .getByRole('row')
    .elements()
    .flatMap((element) => element.getAttribute('aria-label') ?? [])

test('the order changes by arrow keys, menu and drag, is announced and saved', async () => {
  const { api } = await renderPage('/admin/management', taxonomy(), { as: people.staff })
  const handle = page.getByRole('button', { name: 'Move One' })
  await expect.element(handle).toBeVisible()
  expect(order()).toEqual(['One', 'Two', 'Three'])
  handle.element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(handle).toHaveFocus()
  const status = page.getByRole('region', { name: 'Subtypes' }).getByRole('status')
  await expect.element(status).toHaveTextContent('One is now 3 of 3.')
  expect(order()).toEqual(['Two', 'Three', 'One'])
  await page.getByRole('button', { name: 'Actions: Two', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await expect.poll(order).toEqual(['Three', 'Two', 'One'])
  await userEvent.dragAndDrop(handle, row('Three'))
  await expect.poll(order).toEqual(['One', 'Three', 'Two'])
  const { reorder } = adminEndpoints.subtype
  await expect.poll(() => api.callsOf(reorder).at(-1)?.body.ids).toEqual([id(1), id(3), id(2)])
})

async function addColor(name: string, hexCode: string) {
  await page.getByRole('region', { name: 'Colors' }).getByRole('button', { name: 'Add colour' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add colour' })
  await dialog.getByLabelText('Name', { exact: true }).fill(name)
  await dialog.getByLabelText('Hex code').fill(hexCode)
  await dialog.getByRole('button', { name: 'Add colour' }).click()
  return dialog
}

test('a colour is added after its errors, and one of the same name is refused', async () => {
  await renderPage('/admin/management?table=colors', taxonomy(), { as: people.staff })
  const dialog = await addColor('Sand', 'sand')
  await expect.element(dialog.getByText('Please enter # and six hex digits, such as #FFFFF0.')).toBeVisible()
  await dialog.getByLabelText('Hex code').fill('#C2B280')
  await dialog.getByRole('button', { name: 'Add colour' }).click()
  await expect.element(toast).toMatchTextContent('Dress colour added')
  await expect.element(row('Sand').getByRole('cell').nth(2)).toHaveTextContent('0')
  await addColor('SAND', '#000000')
  await expect.element(dialog.getByText('There is already a dress colour with this name.')).toBeVisible()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Failed to add dress color')
})

test('a colour of a dress is renamed, switched off and on, and merged instead of deleted', async () => {
  const sand = { id: id(7), name: 'Sand', active: true, hexCode: '#C2B280', version: 'one' }
  const clay = { id: id(8), name: 'Clay', active: true, hexCode: '#B66A50', version: 'one' }
  const { api } = await renderPage('/admin/management?table=colors', taxonomy([sand, clay], [sand.id]), {
    as: people.staff,
  })
  await expect.element(row('Sand').getByRole('cell').nth(2)).toHaveTextContent('1')
  const choose = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions: ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  await choose('Sand', 'Edit')
  const editing = page.getByRole('dialog', { name: 'Edit colour' })
  await expect.element(editing.getByText('A new name is written into 1 dress.')).toBeVisible()
  await editing.getByLabelText('Name', { exact: true }).fill('Dune')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(toast).toMatchTextContent('Dress colour updated')

  const toggle = row('Dune').getByRole('switch', { name: 'Active: Dune' })
  await userEvent.click(toggle, { force: true })
  await expect.element(row('Dune')).toMatchTextContent('Inactive')
  await userEvent.click(toggle, { force: true })
  await expect.element(row('Dune')).not.toMatchTextContent('Inactive')

  const deleting = page.getByRole('dialog', { name: 'Delete colour' })
  await choose('Dune', 'Delete')
  await expect.element(deleting).toMatchTextContent('1 dress uses Dune, so it cannot be deleted.')
  await deleting.getByRole('radio', { name: /^Merge/ }).click()
  await deleting.getByLabelText('Merge into', { exact: true }).selectOptions('Clay')
  await deleting.getByRole('button', { name: 'Merge' }).click()
  await expect.element(toast).toMatchTextContent('1 dress changed')
  await expect.element(row('Dune')).not.toBeInTheDocument()
  expect(api.callsOf(adminEndpoints.color.merge).map(({ body }) => body)).toEqual([{ intoId: clay.id }])

  await choose('Clay', 'Delete')
  await expect.element(deleting).toMatchTextContent('Are you sure you want to delete Clay?')
  await deleting.getByRole('button', { name: 'Delete colour' }).click()
  await expect.element(toast).toMatchTextContent('Clay deleted')
  await expect.element(row('Clay')).not.toBeInTheDocument()
})

test('a phone shows one table at a time', async () => {
  await useViewport('phone')
  const { address } = await renderPage('/admin/management', taxonomy([], []), { as: people.staff })
  await expect.element(page.getByRole('table', { name: 'Subtypes' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('table', { name: 'Types', exact: true })).toBeVisible()
  const tables = page.getByRole('navigation', { name: 'Tables' })
  await tables.getByRole('link', { name: 'Subtypes' }).click()
  await expect.element(page.getByRole('table', { name: 'Subtypes' })).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Types', exact: true })).not.toBeInTheDocument()
  expect(address()).toBe('/admin/management?table=subtypes')
})
