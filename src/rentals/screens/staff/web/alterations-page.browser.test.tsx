import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeAlteration, listAlterations } from '#alterations/contract.ts'
import { hem } from '#alterations/web/alteration.fixture.ts'
import { listColleagues } from '#colleagues/contract.ts'
import { admin } from '#tests/components/admin.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'

test('the list says who sews, what is late in red, and names the seamstress from its menu', async () => {
  const nobodys = {
    ...hem,
    id: `${hem.id.slice(0, -1)}2`,
    seamstress: null,
    dueDate: '2026-11-16',
    isOverdue: true,
  }
  const { api } = await renderPage(
    '/admin/alterations',
    [
      ...admin(),
      reply(listAlterations, [nobodys, { ...hem, seamstress: 'Rita' }]),
      reply(listColleagues, []),
      reply(changeAlteration, { ...hem, seamstress: 'Hoda' }),
    ],
    { as: people.staff },
  )
  const rows = page.getByRole('row')
  await expect.element(rows.nth(2).getByText('Rita', { exact: true })).toBeVisible()
  await expect.element(rows.nth(1).getByText('Nobody yet')).toBeVisible()
  await expect.element(rows.nth(1).getByText('Overdue')).toBeVisible()
  await expect.element(rows.nth(1).getByText('16 Nov 2026')).toHaveClass(/text-bad/)
  await rows
    .nth(1)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Say who sews' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change alteration' })
  await dialog.getByLabelText('Seamstress').fill('Hoda')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => api.callsOf(changeAlteration))
    .toMatchObject([{ body: { action: 'change', seamstress: 'Hoda', version: 1 } }])
})
