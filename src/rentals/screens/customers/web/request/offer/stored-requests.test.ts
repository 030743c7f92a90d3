import { expect, test } from 'vitest'
import { readRequests, removeStoredRequest, storeRequest } from './stored-requests.ts'

function memory(text: string | null = null) {
  const storage = {
    getItem: () => text,
    setItem(_key: string, next: string) {
      text = next
    },
  }
  return () => storage
}
const request = (nth: number) => ({
  dressId: `01993f1e-0000-7000-8000-${String(nth).padStart(12, '0')}`,
  token: String(nth).padStart(60, 'a'),
})

test('stores the latest request first, once, and removes one that is over', () => {
  const storage = memory()
  for (const nth of [1, 2, 1]) storeRequest(storage, request(nth))
  expect(readRequests(storage)).toEqual([request(1), request(2)])
  removeStoredRequest(storage, request(1).token)
  expect(readRequests(storage)).toEqual([request(2)])
})

test('stores ten requests at most', () => {
  const storage = memory()
  for (let nth = 1; nth <= 12; nth++) storeRequest(storage, request(nth))
  expect(readRequests(storage)).toHaveLength(10)
  expect(readRequests(storage)[0]).toEqual(request(12))
})

test('ignores what is no request, and a storage that is denied', () => {
  expect(readRequests(memory('[{"dressId":"1","token":"../x"},null,"x"]'))).toEqual([])
  expect(readRequests(memory('{'))).toEqual([])
  const denied = () => {
    throw new Error('denied')
  }
  expect(readRequests(denied)).toEqual([])
  expect(() => storeRequest(denied, request(1))).not.toThrow()
})
