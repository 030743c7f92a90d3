import { registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { test } from '#tests/e2e/support/fixtures.ts'
import { expectStableLayout } from '#tests/e2e/support/layout-stability.ts'

for (const path of ['/dashboard', '/profile', '/my-dresses']) {
  test(`${path} of a lender has a stable layout, fits every width and has no accessibility violation`, {
    tag: '@both',
  }, async ({ page, isMobile }) => {
    await signIn(page, 'maya.haddad')
    await expectStableLayout(page, path, isMobile)
  })

  test(`${path} of a new customer has a stable layout, fits every width and has no accessibility violation`, {
    tag: '@both',
  }, async ({ page, isMobile }) => {
    await registerCustomer(page)
    await expectStableLayout(page, path, isMobile)
  })
}
