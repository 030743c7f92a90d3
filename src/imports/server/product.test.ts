import { expect, test } from 'vitest'
import { autoMapping, headersOf } from '#imports/headers.ts'
import { productOf } from './product.ts'

const names = [
  'Name',
  'Description',
  'Regular price',
  'Tags',
  'Images',
  'Attribute 1 name',
  'Attribute 1 value(s)',
]
const headers = headersOf(names, autoMapping(names))
const product = (...cells: string[]) => productOf(cells, 2, headers)
const filling = (text: string) => text.repeat(Math.floor(1_000_000 / text.length))

// Each of these took the server for seconds to hours.
test.each([
  ['commas', ','],
  ['values', 'Silk, '],
  ['open tags', '<br'],
  ['nested tags', '<b>'],
  ['brackets', '('],
  ['spaces within a price', '1 '],
  ['line breaks', '\n'],
  ['entities', '&amp;'],
])('a million characters of %s in each cell are read up to their bounds', (_, text) => {
  const { tags, images, description, details, otherAttributes } = product(...names.map(() => filling(text)))
  expect(tags.length).toBeLessThanOrEqual(200)
  expect(images.length).toBeLessThanOrEqual(200)
  expect(description.length).toBeLessThanOrEqual(50_000)
  expect(Object.values(details).flat().length).toBeLessThanOrEqual(200)
  expect(JSON.stringify(otherAttributes).length).toBeLessThan(2000)
  expect(autoMapping([filling(text)])).toHaveLength(1)
})

test('a long description keeps its beginning, without markup', () => {
  const { description } = product('Gown', `<p>Silk<br>and tulle</p>${'<p>More</p>'.repeat(100_000)}`)
  expect(description.slice(0, 26)).toBe('Silk\nand tulle\nMore\nMore\nM')
})
