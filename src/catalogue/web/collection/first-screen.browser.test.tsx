import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { collection } from '#tests/components/catalogue.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'

test.for([
  '/collections',
  '/collections?category=Bridal',
  '/collections?category=Evening&color=Navy&maxPrice=300&view=list',
])('%s shows its first dress within 320 px of the top of a phone', async (path) => {
  await useViewport('phone')
  await renderPage(path, collection())
  const main = page.getByRole('main')
  await expect.element(main.getByRole('heading', { level: 2 }).first()).toBeInTheDocument()
  expect(document.querySelector('#dresses')!.getBoundingClientRect().y).toBeLessThanOrEqual(320)
  for (const control of [
    main.getByRole('combobox', { name: 'Search dresses' }),
    main.getByRole('button', { name: 'Search', exact: true }),
    main.getByRole('button', { name: /^Filters/ }),
    main.getByRole('combobox', { name: 'Sort by' }),
    main.getByRole('link', { name: 'List', exact: true }),
  ])
    await expect.element(control).toBeInViewport({ ratio: 1 })
})
