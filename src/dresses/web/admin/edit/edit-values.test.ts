import { expect, test } from 'vitest'
import { editedNames } from '#dresses/dress-edit.ts'
import { changedFields, changedPhotos, type EditValues, merge } from './edit-values.ts'

const base = {
  ...(Object.fromEntries(editedNames.map((name) => [name, ''])) as unknown as EditValues),
  title: 'Ivory gown',
  type: ['Bridal'],
  subType: [],
  size: '38',
  color: 'Ivory',
  condition: 'NEW',
  status: 'PENDING',
  rentalPrice: '120.00',
  hidePrice: false,
  platformFee: '10.00',
  category: ['Bridal'],
  tags: 'lace, train',
  stockQuantity: '1',
  availableBranches: ['KFARHBAB'],
}

test('an edit sends changed fields only', () => {
  expect(changedFields(base, { ...base })).toEqual({})
  expect(changedFields(base, { ...base, size: '', tags: 'lace, train ,silk,' })).toEqual({
    size: '',
    tags: ['lace', 'train', 'silk'],
  })
  expect(changedFields(base, { ...base, tags: ' lace ,train' })).toEqual({})
})

test('a field that only somebody else changed is taken over', () => {
  const mine = { ...base, title: 'Ivory lace gown' }
  const now = { ...base, rentalPrice: '150.00' }
  expect(merge(base, mine, now)).toEqual({
    conflicts: [],
    adopted: ['rentalPrice'],
    values: { ...mine, rentalPrice: '150.00' },
  })
})

test('a field that both changed is a conflict unless both chose the same value', () => {
  const mine = { ...base, title: 'Mine', color: 'White' }
  const now = { ...base, title: 'Theirs', color: 'White' }
  expect(merge(base, mine, now)).toEqual({ conflicts: ['title'], adopted: [], values: mine })
})

test('another main photo is sent without the list of photos', () => {
  const before = { images: ['/a', '/b'], mainImage: '/a' }
  expect(changedPhotos(before, { images: ['/a', '/b'], mainImage: '/a' })).toEqual({})
  expect(changedPhotos(before, { images: ['/a', '/b'], mainImage: '/b' })).toEqual({ mainImage: '/b' })
  expect(changedPhotos(before, { images: ['/b'], mainImage: '/b' })).toEqual({
    images: ['/b'],
    mainImage: '/b',
  })
})
