import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refused } from '#shared/refusal.ts'
import { adminEndpoints, termChanged } from '#taxonomy/admin-contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { toast } from '#tests/components/render-page.tsx'
import { DeleteTermDialog } from './delete-term-dialog.tsx'
import { type TermDefinition, termDefinitions } from './term-definitions.ts'
import { TermDialog } from './term-dialog.tsx'

const sand = {
  id: '01900000-0000-7000-8000-00000000c001',
  name: 'Sand',
  active: true,
  hexCode: '#C2B280',
  version: 'one',
}
const colors = termDefinitions.find(({ kind }) => kind === 'color') as TermDefinition

test('the second of two admins sees both colours, takes over the rest and chooses', async () => {
  const current = { ...sand, hexCode: '#000000', active: false, version: 'two' }
  const { change } = adminEndpoints.color
  const { api } = await renderComponent(
    <TermDialog open onOpenChange={() => undefined} definition={colors} term={sand} types={[]} />,
    [
      reply(change, ({ body }) => {
        if (body.version !== current.version) throw new Refused(termChanged, { more: { current } })
        return { ...current, ...body }
      }),
    ],
  )
  const dialog = page.getByRole('dialog', { name: 'Edit colour' })
  await dialog.getByLabelText('Name').fill('Dune')
  await dialog.getByLabelText('Hex code').fill('#C2B281')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()

  await expect.element(dialog.getByRole('heading', { name: 'This entry has changed' })).toHaveFocus()
  await expect.element(dialog).toMatchTextContent('Taken over from the other change: Active.')
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Dune')
  await expect.element(dialog.getByRole('radio', { name: 'Mine: #C2B281' })).toBeChecked()
  await expectAccessible('taxonomy/web/admin/term-dialog.tsx TermDialog')
  await dialog.getByRole('radio', { name: 'Now: #000000' }).click()
  await expect.element(dialog.getByLabelText('Hex code')).toHaveValue('#000000')
  await expect.element(dialog.getByLabelText('Choose a colour')).toHaveValue('#000000')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(toast).toMatchTextContent('Dress colour updated')
  expect(api.callsOf(change).map(({ body }) => body)).toEqual([
    { name: 'Dune', hexCode: '#C2B281', version: 'one' },
    { name: 'Dune', version: 'two' },
  ])
})

test('what dresses use is merged into another one instead of deleted', async () => {
  const ivory = { ...sand, id: '01900000-0000-7000-8000-00000000c002', name: 'Ivory' }
  const props = { open: true, onOpenChange: () => {}, onDone: () => {}, definition: colors }
  const { api } = await renderComponent(
    <DeleteTermDialog {...props} term={sand} others={[ivory]} used={3} />,
    [],
  )
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('3 dresses use Sand, so it cannot be deleted.')
  await dialog.getByRole('radio', { name: 'Merge into another one' }).click()
  await expect.element(dialog.getByLabelText('Merge into', { exact: true })).toHaveValue(ivory.id)
  await expectAccessible('taxonomy/web/admin/delete-term-dialog.tsx DeleteTermDialog')
  expect(api.callsOf(adminEndpoints.color.remove)).toEqual([])
})
