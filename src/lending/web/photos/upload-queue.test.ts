import { expect, test } from 'vitest'
import type { PhotosChange } from './photos-reducer.ts'
import { createUploadQueue, type Line } from './upload-queue.ts'

interface Sending extends Line {
  key: string
  end(news: PhotosChange): void
}

/** A queue whose lines are ended by hand. */
function byHand() {
  const sendings: Sending[] = []
  const queue = createUploadQueue({
    start: [],
    send: (_file, key, line) =>
      new Promise((resolve, reject) => {
        sendings.push({ ...line, key, end: resolve })
        line.signal.addEventListener('abort', () => reject(new Error('called off')))
      }),
  })
  return { queue, sendings }
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name))
const sent = ({ key }: Sending): PhotosChange => ({ kind: 'sent', key, path: `/files/${key}`, at: 1 })
const states = ({ queue }: ReturnType<typeof byHand>) => queue.read().photos.map(({ state }) => state)
const turn = () => new Promise((resolve) => setTimeout(resolve))

test('two go out at a time, and the next one when a line is free', async () => {
  const app = byHand()
  const { queue, sendings } = app
  queue.add(files('a', 'b', 'c'))
  expect(states(app)).toEqual(['sending', 'sending', 'waiting'])
  sendings[1]!.end(sent(sendings[1]!))
  await turn()
  expect(states(app)).toEqual(['sending', 'sent', 'sending'])
})

test('a removed photo is called off, its line is free, and its late news is not heard', async () => {
  const app = byHand()
  const { queue, sendings } = app
  queue.add(files('a', 'b', 'c'))
  const [first] = sendings
  queue.change({ kind: 'remove', key: first!.key })
  expect(first!.signal.aborted).toBe(true)
  first!.onProgress(0.9)
  await turn()
  expect(states(app)).toEqual(['sending', 'sending'])
  queue.change({ kind: 'undo' })
  expect(states(app)).toEqual(['waiting', 'sending', 'sending'])
})

test('who waits hears once nothing is on its way, also of what failed', async () => {
  const { queue, sendings } = byHand()
  queue.add(files('a', 'b'))
  const settled = queue.settled()
  sendings[0]!.end({ kind: 'failed', key: sendings[0]!.key, reason: 'lost' })
  sendings[1]!.end(sent(sendings[1]!))
  expect((await settled).photos.map(({ state }) => state)).toEqual(['failed', 'sent'])
  expect(await queue.settled()).toBe(queue.read())
})

test('what failed goes out again when it is asked for', async () => {
  const app = byHand()
  const { queue, sendings } = app
  queue.add(files('a'))
  sendings[0]!.end({ kind: 'failed', key: sendings[0]!.key, reason: 'lost' })
  await turn()
  queue.change({ kind: 'retry-all' })
  expect(sendings).toHaveLength(2)
  expect(states(app)).toEqual(['sending'])
})
