import { expect, test } from 'vitest'
import { isServerFile } from './refuse-server-code.ts'

test.each([
  '/home/shop/src/dresses/server/store.ts',
  '/home/shop/src/platform/db.ts',
  '/home/shop/src/app/server/pages.ts?tsr-split=component',
])('%s belongs to the server', (id) => {
  expect(isServerFile(id)).toBe(true)
})

test.each([
  '/home/shop/src/dresses/web/collections-page.tsx',
  '/home/shop/src/dresses/rules.ts',
  '/home/shop/src/app/web/rendering/entry-server.tsx',
  '/home/shop/node_modules/react-dom/src/server/x.js',
])('%s may reach the browser', (id) => {
  expect(isServerFile(id)).toBe(false)
})
