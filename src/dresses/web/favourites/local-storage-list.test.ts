import { afterEach, expect, test, vi } from 'vitest'
import { localStorageList, watchLists } from './local-storage-list.ts'

const [first, second] = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002']

afterEach(() => vi.unstubAllGlobals())

/** As much of a browser as a list needs; `storage` may refuse. */
function browser(storage: Partial<Storage>) {
  const events = new EventTarget()
  vi.stubGlobal('localStorage', storage)
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, events[name].bind(events))
}

function shelf(kept: Record<string, string> = {}) {
  return {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => void Object.assign(kept, { [key]: text }),
  }
}

test('what one tab writes another reads, as the same array until it changes', () => {
  browser(shelf())
  const [here, there] = [localStorageList('favourites'), localStorageList('favourites')]
  const heard = vi.fn()
  const stop = watchLists(heard)
  here.write([first])
  expect(there.read()).toEqual([first])
  expect(there.read()).toBe(there.read())
  here.write([second, first])
  expect(there.read()).toEqual([second, first])
  expect(localStorageList('fitting').read()).toEqual([])
  stop()
  here.write([])
  expect(heard).toHaveBeenCalledTimes(2)
})

test('where storage is denied or full the list lasts as long as the page', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const storage of [
    { getItem: denied, setItem: denied },
    { ...shelf(), setItem: denied },
  ]) {
    browser(storage)
    const list = localStorageList('favourites')
    expect(list.read()).toEqual([])
    list.write([first])
    expect(list.read()).toEqual([first])
  }
})

test('what others wrote under the name is not trusted', () => {
  for (const text of ['{', 'null', '{"a":1}', '7', '[1,null,{},"../x"]']) {
    browser(shelf({ favourites: text }))
    expect(localStorageList('favourites').read(), text).toEqual([])
  }
  browser(shelf({ favourites: JSON.stringify(['<b>', first]) }))
  expect(localStorageList('favourites').read()).toEqual([first])
})
