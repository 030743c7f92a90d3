import { expect, test } from 'vitest'
import { dressStatuses } from '#dresses/contract.ts'
import { timelineOf } from './own-timeline.ts'

const dress = { statusReason: null, createdAt: '2026-10-05T08:00:00.000Z', retrievedAt: null }
const titles = (status: (typeof dressStatuses)[number]) =>
  timelineOf({ ...dress, status }).map(({ title, state }) => `${state}: ${title}`)

test('a dress always stands at one place, and began by being submitted', () => {
  for (const status of dressStatuses) {
    const steps = timelineOf({ ...dress, status })
    expect(steps.filter(({ state }) => state === 'now')).toHaveLength(1)
    expect(steps[0]).toMatchObject({ title: 'Submitted', at: dress.createdAt, state: 'done' })
    expect(steps.find(({ state }) => state === 'now')?.texts).toHaveLength(1)
  }
})

test('what waits is told what comes; what is over is not', () => {
  expect(titles('PENDING')).toEqual(['done: Submitted', 'now: Under Review', 'next: In the collection'])
  expect(titles('RENTED').at(-1)).toBe('next: Back in the collection')
  expect(titles('REJECTED')).toEqual(['done: Submitted', 'done: Reviewed', 'now: Not accepted'])
})

test('a refusal gives its reason before what can be done about it', () => {
  const reason = 'The hem is torn.'
  const last = timelineOf({ ...dress, status: 'REJECTED', statusReason: reason }).at(-1)
  expect(last?.texts[0]).toBe(reason)
  expect(last?.texts).toHaveLength(2)
})

test('a retrieved dress says when', () => {
  const retrievedAt = '2026-11-01T09:00:00.000Z'
  expect(timelineOf({ ...dress, status: 'RETRIEVED', retrievedAt }).at(-1)?.at).toBe(retrievedAt)
})
