import { signIn } from '#tests/e2e/support/accounts.ts'
import { expect, open, test } from '#tests/e2e/support/fixtures.ts'

test('staff export the data of one user', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin')
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Actions: / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Export their data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^data-.*\.zip$/)
})
