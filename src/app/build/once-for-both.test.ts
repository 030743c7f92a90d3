import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { onceForBoth } from './once-for-both.ts'

test('a file is read once for both halves, and again when it has changed', () => {
  const read: string[] = []
  const plugin: Plugin = {
    name: 'splitter',
    transform: {
      filter: { id: /page/ },
      handler(code, id) {
        read.push(`${id} ${code}`)
        return code === 'none' ? null : `${code}!`
      },
    },
  }
  const once = onceForBoth(plugin) as Plugin & { transform: { filter: object; handler: Transform } }
  const transform = (code: string, id: string) => once.transform.handler(code, id)
  expect(transform('a', 'page')).toBe('a!')
  expect(transform('a', 'page')).toBe('a!')
  expect(transform('b', 'page')).toBe('b!')
  expect(transform('a', 'other-page')).toBe('a!')
  expect(transform('none', 'page')).toBeNull()
  expect(transform('none', 'page')).toBeNull()
  expect(read).toEqual(['page a', 'page b', 'other-page a', 'page none'])
  expect(once.transform.filter).toEqual({ id: /page/ })
  expect(once.sharedDuringBuild).toBe(true)
})

type Transform = (code: string, id: string) => unknown
