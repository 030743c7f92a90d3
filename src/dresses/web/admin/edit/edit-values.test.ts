import { expect, test } from 'vitest'
import { editedNames } from '#dresses/dress-edit.ts'
import { changedFields, changedPhotos, type EditValues } from './edit-values.ts'

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

test('another main photo is sent without the list of photos', () => {
  const before = { images: ['/a', '/b'], mainImage: '/a' }
  expect(changedPhotos(before, { images: ['/a', '/b'], mainImage: '/a' })).toEqual({})
  expect(changedPhotos(before, { images: ['/a', '/b'], mainImage: '/b' })).toEqual({ mainImage: '/b' })
  expect(changedPhotos(before, { images: ['/b'], mainImage: '/b' })).toEqual({
    images: ['/b'],
    mainImage: '/b',
  })
})
