import { expect, test } from 'vitest'
import { type Photos, type PhotosChange, pathsOf, photosReducer, unsentOf } from './photos-reducer.ts'

const none: Photos = { photos: [], refused: [], announcement: '' }
const files = (...names: string[]) => names.map((name) => ({ key: name, name }))
const after = (...changes: PhotosChange[]) => changes.reduce(photosReducer, none)
const keys = ({ photos }: Photos) => photos.map(({ key }) => key)
const sent = (key: string): PhotosChange => ({ kind: 'sent', key, path: `/files/${key}.jpg`, at: 1 })

test('refuses the sixth photo by name and reason', () => {
  const { photos, refused, announcement } = after(
    { kind: 'add', files: files('a', 'b', 'c', 'd') },
    { kind: 'add', files: files('e', 'f', 'g') },
  )
  expect(photos).toHaveLength(5)
  expect(refused.map(({ name }) => name)).toEqual(['f', 'g'])
  expect(refused[0]?.reason).toContain('five')
  expect(announcement).toContain('2 files')
})

test('removes a refused file from the photos and lists the reason', () => {
  const state = after(
    { kind: 'add', files: files('a', 'b') },
    { kind: 'refused', key: 'a', reason: 'A PDF.' },
  )
  expect(keys(state)).toEqual(['b'])
  expect(state.refused).toEqual([{ key: 'a', name: 'a', reason: 'A PDF.' }])
  expect(state.announcement).toContain('A PDF.')
  expect(photosReducer(state, { kind: 'dismiss', key: 'a' }).refused).toEqual([])
})

test('keeps the order of the photos and announces a move', () => {
  const state = after({ kind: 'add', files: files('a', 'b', 'c') }, ...['c', 'a', 'b'].map(sent), {
    kind: 'move',
    key: 'c',
    to: 0,
  })
  expect(pathsOf(state)).toEqual(['/files/c.jpg', '/files/a.jpg', '/files/b.jpg'])
  expect(state.announcement).toBe('c is now photo 1 of 3.')
  expect(photosReducer(state, { kind: 'move', key: 'c', to: -1 })).toBe(state)
  expect(photosReducer(state, { kind: 'move', key: 'b', to: 3 })).toBe(state)
})

test('undo restores the position of a photo and restarts its upload', () => {
  const state = after(
    { kind: 'add', files: files('a', 'b', 'c') },
    sent('a'),
    { kind: 'progress', key: 'b', progress: 0.5 },
    { kind: 'remove', key: 'b' },
  )
  expect(keys(state)).toEqual(['a', 'c'])
  const back = photosReducer(state, { kind: 'undo' })
  expect(keys(back)).toEqual(['a', 'b', 'c'])
  expect(back.photos[1]).toMatchObject({ state: 'waiting', progress: 0 })
  expect(photosReducer(back, { kind: 'undo' })).toBe(back)
})

test('retries one failed photo or all', () => {
  const state = after(
    { kind: 'add', files: files('a', 'b') },
    { kind: 'failed', key: 'a', reason: 'lost' },
    { kind: 'failed', key: 'b', reason: 'lost' },
  )
  expect(unsentOf(state)).toHaveLength(2)
  const one = photosReducer(state, { kind: 'retry', key: 'a' })
  expect(one.photos.map((photo) => photo.state)).toEqual(['waiting', 'failed'])
  expect(one.photos[0]?.reason).toBeUndefined()
  expect(photosReducer(one, { kind: 'retry-all' }).photos.every((photo) => photo.state === 'waiting')).toBe(
    true,
  )
})

test('ignores changes of a removed photo', () => {
  const state = after({ kind: 'add', files: files('a') })
  expect(photosReducer(state, sent('b'))).toBe(state)
  expect(photosReducer(state, { kind: 'refused', key: 'b', reason: 'x' })).toBe(state)
  expect(photosReducer(state, { kind: 'remove', key: 'b' })).toBe(state)
})
