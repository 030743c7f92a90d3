import { expect, test, vi } from 'vitest'
import { localStorageList, watchLists } from './local-storage-list.ts'

const [first, second] = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002']

function stubBrowser(storage: Partial<Storage>) {
  const events = new EventTarget()
  vi.stubGlobal('localStorage', storage)
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, events[name].bind(events))
}

function memoryStorage(items: Record<string, string> = {}) {
  return {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, text: string) => void Object.assign(items, { [key]: text }),
  }
}

test('shares a list between tabs and returns the same array until it changes', () => {
  stubBrowser(memoryStorage())
  const [tab, otherTab] = [localStorageList('favourites'), localStorageList('favourites')]
  const onChange = vi.fn()
  const stop = watchLists(onChange)
  tab.write([first])
  expect(otherTab.read()).toEqual([first])
  expect(otherTab.read()).toBe(otherTab.read())
  tab.write([second, first])
  expect(otherTab.read()).toEqual([second, first])
  expect(localStorageList('fitting').read()).toEqual([])
  stop()
  tab.write([])
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('keeps the list in memory when the storage is denied or full', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const storage of [
    { getItem: denied, setItem: denied },
    { ...memoryStorage(), setItem: denied },
  ]) {
    stubBrowser(storage)
    const list = localStorageList('favourites')
    expect(list.read()).toEqual([])
    list.write([first])
    expect(list.read()).toEqual([first])
  }
})

test('ignores invalid stored values', () => {
  for (const text of ['{', 'null', '{"a":1}', '7', '[1,null,{},"../x"]']) {
    stubBrowser(memoryStorage({ favourites: text }))
    expect(localStorageList('favourites').read(), text).toEqual([])
  }
  stubBrowser(memoryStorage({ favourites: JSON.stringify(['<b>', first]) }))
  expect(localStorageList('favourites').read()).toEqual([first])
})
