import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addAlteration, changeAlteration, getRentalAlterations } from '#alterations/contract.ts'
import { listColleagues } from '#colleagues/contract.ts'
import type { Alteration } from '#rentals/rules/alteration.ts'
import { rental } from '#rentals/web/customer-rental.fixture.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { colleague, lea } from '#tests/components/colleagues.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { toast } from '#tests/components/render-page.tsx'
import { hem } from './alteration.fixture.ts'
import { RentalAlterations } from './rental-alterations.tsx'

function showSection(alterations: Alteration[], lastDue: string | null = '2026-12-08') {
  return renderComponent(
    <RentalAlterations
      rental={{ ...rental, id: hem.rental.id }}
      proposals={['2 cm too wide at the waist']}
    />,
    [
      reply(listColleagues, [colleague(), { ...lea, hasLeft: true }]),
      reply(getRentalAlterations, () => ({ alterations, lastDue })),
      reply(addAlteration, ({ body }) => {
        const made = { ...hem, id: 'new', what: body.what }
        alterations.push(made)
        return made
      }),
      reply(changeAlteration, ({ body }) => {
        const after: Alteration = { ...hem, state: 'DONE', actions: ['reopen'], version: 2 }
        alterations[0] = body.action === 'done' ? after : { ...hem, version: 3 }
        return alterations[0] as Alteration
      }),
    ],
  )
}

test('an alteration is added with the last day and what the fit says', async () => {
  const { api } = await showSection([])
  await expect.element(page.getByText('Nothing is to be altered.')).toBeVisible()
  await page.getByRole('button', { name: 'Add alteration' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add alteration' })
  await expect.element(dialog.getByLabelText('What to do')).toHaveValue('2 cm too wide at the waist')
  await expect
    .element(
      dialog.getByText(
        'On Tuesday 8 December 2026 at the latest: two open days before the dress is collected, or today when that is sooner.',
      ),
    )
    .toBeVisible()
  await dialog.getByLabelText('What to do').fill('')
  await dialog.getByRole('button', { name: 'Add alteration' }).click()
  await expect.element(dialog.getByText('Please say what is to be changed.')).toBeVisible()
  await expectAccessible('alterations/web/alteration-dialog.tsx AddAlterationDialog')
  await dialog.getByLabelText('What to do').fill('Take in the waist 2 cm')
  // Colleagues who work here are offered; any other name can be typed.
  const seamstress = dialog.getByLabelText('Seamstress')
  const list = seamstress.element() as HTMLInputElement
  await expect.poll(() => [...(list.list?.options ?? [])].map(({ value }) => value)).toEqual(['Maya Haddad'])
  await seamstress.fill('Hoda')
  await dialog.getByRole('button', { name: 'Add alteration' }).click()
  await expect.element(page.getByText('Take in the waist 2 cm').first()).toBeVisible()
  expect(api.callsOf(addAlteration).at(-1)?.body).toMatchObject({
    seamstress: 'Hoda',
    dueDate: '2026-12-08',
    cost: 0,
    toUndo: false,
  })
})

test('what is to do already is not proposed again; an overdue one says so', async () => {
  const same = { ...hem, what: '2 cm too wide at the waist', dueDate: '2026-11-20', isOverdue: true }
  await showSection([same])
  await expect.element(page.getByText('Overdue since 20 Nov 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Add alteration' }).click()
  await expect.element(page.getByRole('dialog').getByLabelText('What to do')).toHaveValue('')
})

test('Done can be undone', async () => {
  const { api } = await showSection([hem])
  await expect.element(page.getByText('for Hoda, $25.00, taken out after the return')).toBeVisible()
  await page.getByRole('button', { name: 'Done: Hem, 3 cm', exact: true }).click()
  await expect.element(toast).toMatchTextContent('Alteration done')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => api.callsOf(changeAlteration).map(({ body }) => body))
    .toEqual([
      { action: 'done', version: 1 },
      { action: 'reopen', version: 2 },
    ])
})

test('an alteration that is too late says so, and one of a dress that is back is to be taken out', async () => {
  const back: Alteration = { ...hem, id: 'back', what: 'Straps', state: 'DONE', actions: ['takeOut'] }
  await showSection([{ ...hem, isLate: true }, back], null)
  await expect.element(page.getByText(/^Too late: the dress is collected on/)).toBeVisible()
  await expect.element(page.getByText('The dress is back. Please take out the alterations.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Taken out: Take out: Straps' })).toBeVisible()
  await expect.element(page.getByText('To take out', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add alteration' })).not.toBeInTheDocument()
})

test('an alteration is changed in the form that it was added with', async () => {
  const { api } = await showSection([hem])
  await page.getByRole('button', { name: 'Change: Hem, 3 cm' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('What to do')).toHaveValue('Hem, 3 cm')
  await dialog.getByLabelText('What to do').fill('Hem, 4 cm')
  await expectAccessible('alterations/web/alteration-dialog.tsx ChangeAlterationDialog')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect
    .poll(() => api.callsOf(changeAlteration).map(({ body }) => body))
    .toMatchObject([{ action: 'change', what: 'Hem, 4 cm', version: 1 }])
})
