import { expect, test } from 'vitest'
import { inOtherScript } from './names-across-scripts.ts'

test.each([
  ['ريما', 'rima'],
  ['رِيما', 'rima'],
  ['Rima', 'ريما'],
  ['Reema', 'ريما'],
  ['rim', 'ريما'],
  ['نور', 'nour'],
  ['Noor', 'نور'],
  ['Khoury', 'خوري'],
  ['الخوري', 'khoury'],
  ['Haddad', 'حداد'],
  ['حدّاد', 'haddad'],
  ['سارة', 'sarah'],
  ['Sara', 'ساره'],
  ['Layla', 'ليلي'],
  ['ليلى', 'leila'],
  ['هبة', 'hiba'],
  ['Zeina', 'زينه'],
  ['جورج', 'georges'],
  ['Yasmin', 'ياسمين'],
  ['مريم', 'mariam'],
  ['Mansour', 'منصور'],
])('%s is %s in the other script', (word, other) => {
  expect(inOtherScript(word)).toContain(other)
})

test('a word of two letters, and one that is no name, has none', () => {
  expect(inOtherScript('ri')).toEqual([])
  expect(inOtherScript('70 123')).toEqual([])
  expect(inOtherScript('مي')).toEqual(['may', 'mai'])
})
