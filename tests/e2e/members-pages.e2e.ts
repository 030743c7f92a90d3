import { expect, expectRefusal, open, test } from './journey.ts'
import { demoPassword, newMember, signIn } from './members.ts'
import { expectSteady } from './steady.ts'

const pages = [
  {
    path: '/dashboard',
    guest: ['Sign In', 'Please log in to see your dashboard.'],
    heading: 'Welcome, Maya',
  },
  {
    path: '/profile',
    guest: ['Access Denied', 'Please log in to view your profile.'],
    heading: 'Maya Haddad',
  },
  { path: '/my-dresses', guest: ['Sign In', 'Please log in to see your dresses.'], heading: 'My Dresses' },
] as const

for (const { path, guest, heading } of pages) {
  test(`a guest at ${path} is shown the way in, and stays there after it`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'Once is enough.')
    expectRefusal(page, 401)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(401)
    expect(answer?.headers()['cache-control']).toBe('private, no-store')
    await expect(page.getByRole('heading', { level: 1, name: guest[0] })).toBeVisible()
    await expect(page.getByText(guest[1])).toBeVisible()
    await page.getByLabel('Username or email').fill('maya.haddad')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main')).toBeFocused()
  })

  test(`${path} is whole in the first HTML of whoever is signed in, and kept by nobody`, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'Once is enough.')
    await signIn(page, 'maya.haddad')
    const answer = await page.request.get(path)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['cache-control']).toBe('private, no-store')
    const html = await answer.text()
    expect(html).toContain(`>${heading}</h1>`)
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).not.toContain(' style="')
    expect(html).not.toContain('Loading…')
    await page.context().clearCookies()
    const refused = await (await page.request.get(path)).text()
    expect(refused).not.toMatch(/Maya|maya\.haddad|\+961 70 114 220/)
  })

  test(`${path} of a lender stands still, fits every screen and can be used by everybody`, async ({
    page,
    isMobile,
  }) => {
    await signIn(page, 'maya.haddad')
    await expectSteady(page, path, isMobile)
  })

  test(`${path} of somebody new stands still, fits every screen and can be used by everybody`, async ({
    page,
    isMobile,
  }) => {
    await newMember(page)
    await expectSteady(page, path, isMobile)
  })

  test(`${path} opens for staff too`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'Once is enough.')
    await signIn(page, 'admin')
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}
