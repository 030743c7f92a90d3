import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { admin } from '#tests/components/admin.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'

test('a member of staff without the right reads which one it is, and the page stays', async () => {
  const wait = vi.spyOn(window, 'setTimeout')
  const as = { ...people.staff, staffRole: 'ASSISTANT' } as const
  await renderPage('/admin/payouts', admin(), { as })
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect
    .element(
      page.getByText(
        'This page is for managers and owners only. If you need it, ask an owner for the right.',
      ),
    )
    .toBeVisible()
  expect(wait.mock.calls.filter(([, delay]) => delay === 1000)).toEqual([])
  await expect
    .element(page.getByRole('link', { name: 'Back to Today' }))
    .toHaveAttribute('href', '/admin/today')
})
