import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { send } from '#tests/e2e/accessibility/stop.ts'
import { demoPassword } from '#tests/e2e/support/accounts.ts'
import { test as anyTest } from '#tests/e2e/support/fixtures.ts'
import { baseUrl } from '#tests/e2e/support/server-address.ts'
import { submitDress } from '#tests/e2e/support/submit-dress.ts'

/**
 * A dress that no other test has: approved, at both showrooms, free on every day. It has no pictures and is the newest
 * evening dress, so a test that reads a list by position reads bridal dresses, or those that cost more.
 */
interface OwnDress {
  id: string
  title: string
  price: string
  /** Username of its lender, who has the password of the demo and no other dress. */
  lender: string
}

/** A Saturday on which a dress of a test is free. */
export const eventDate = '2027-08-14'

interface Staff {
  /** Requests of the owner of the shop. */
  staff: APIRequestContext
}

/** Tests that change a dress or rent it take one of their own. */
export const test = anyTest.extend<{ dress: OwnDress }, Staff>({
  staff: [
    async ({ playwright }, use) => {
      const staff = await playwright.request.newContext({ baseURL: baseUrl })
      await send(staff, '/api/auth/login', { usernameOrEmail: 'admin', password: demoPassword })
      await use(staff)
      await staff.dispose()
    },
    { scope: 'worker' },
  ],
  dress: async ({ playwright, staff }, use) => {
    const lender = await playwright.request.newContext({ baseURL: baseUrl })
    const name = randomUUID().slice(0, 8)
    const { username } = await send<{ username: string }>(lender, '/api/register', {
      firstName: 'Lender',
      lastName: 'Of one',
      email: `lender-${name}@example.com`,
      phone: '+961 3 654 321',
      password: demoPassword,
      confirmPassword: demoPassword,
    })
    const title = `Gown ${name}`
    const id = await submitDress(lender, title)
    await lender.dispose()
    await send(staff, `/api/dresses/${id}`, { status: 'APPROVED' }, 'PUT')
    await use({ id, title, price: '120.00', lender: username })
  },
})
