import { expect, test } from 'vitest'
import {
  emptyQueue,
  neighbourOf,
  positionOf,
  type ReviewQueue,
  waitingIds,
  withDecision,
  withList,
  withoutDecision,
} from './review-queue.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))
const queue: ReviewQueue<{ id: string }> = withList(emptyQueue(), rows('a', 'b', 'c'))

test('the queue starts with the oldest dress and goes on after a decision', () => {
  expect(queue.current).toBe('a')
  const next = withDecision(queue, 'a')
  expect(next.current).toBe('b')
  expect(positionOf(next)).toBe(2)
  expect(neighbourOf(next, -1)).toBeUndefined()
  expect(neighbourOf(next, 1)).toBe('c')
})

test('the queue starts with the dress of a link, or with the oldest when that one does not wait', () => {
  expect(withList(emptyQueue('b'), rows('a', 'b')).current).toBe('b')
  expect(withList(emptyQueue('z'), rows('a', 'b')).current).toBe('a')
})

test('after the last dress come those that were left out, then none', () => {
  const left = withDecision({ ...queue, current: 'c' }, 'c')
  expect(left.current).toBe('a')
  const all = withDecision(withDecision(left, 'a'), 'b')
  expect(all.current).toBeUndefined()
  expect(waitingIds(all)).toEqual([])
  expect(withList(all, rows('d')).current).toBe('d')
})

test('an undone decision brings the dress back', () => {
  const undone = withoutDecision(withDecision(queue, 'a'), 'a')
  expect(undone.current).toBe('a')
  expect(waitingIds(undone)).toEqual(['a', 'b', 'c'])
})

test('a dress that somebody else decided leaves the queue, unless it is on the screen', () => {
  const listed = withList(queue, rows('c', 'd'))
  expect(listed.current).toBe('a')
  expect(waitingIds(listed)).toEqual(['a', 'c', 'd'])
})
