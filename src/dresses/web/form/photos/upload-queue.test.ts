import { expect, test } from 'vitest'
import type { PhotosChange } from './photos-reducer.ts'
import { createUploadQueue, type TransferOptions } from './upload-queue.ts'

interface Upload extends TransferOptions {
  key: string
  end(result: PhotosChange): void
}

/** A queue whose uploads the test ends. */
function manualQueue() {
  const uploads: Upload[] = []
  const queue = createUploadQueue({
    start: [],
    send: (_file, key, options) =>
      new Promise((resolve, reject) => {
        uploads.push({ ...options, key, end: resolve })
        options.signal.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  })
  return { queue, uploads }
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name))
const sent = ({ key }: Upload): PhotosChange => ({ kind: 'sent', key, path: `/files/${key}`, at: 1 })
const states = ({ queue }: ReturnType<typeof manualQueue>) => queue.read().photos.map(({ state }) => state)
const turn = () => new Promise((resolve) => setTimeout(resolve))

test('uploads two photos at a time', async () => {
  const app = manualQueue()
  const { queue, uploads } = app
  queue.add(files('a', 'b', 'c'))
  expect(states(app)).toEqual(['sending', 'sending', 'waiting'])
  uploads[1]!.end(sent(uploads[1]!))
  await turn()
  expect(states(app)).toEqual(['sending', 'sent', 'sending'])
})

test('aborts the upload of a removed photo, starts the next one and ignores late progress', async () => {
  const app = manualQueue()
  const { queue, uploads } = app
  queue.add(files('a', 'b', 'c'))
  const [first] = uploads
  queue.change({ kind: 'remove', key: first!.key })
  expect(first!.signal.aborted).toBe(true)
  first!.onProgress(0.9)
  await turn()
  expect(states(app)).toEqual(['sending', 'sending'])
  queue.change({ kind: 'undo' })
  expect(states(app)).toEqual(['waiting', 'sending', 'sending'])
})

test('settled() resolves when no upload is running, even if one failed', async () => {
  const { queue, uploads } = manualQueue()
  queue.add(files('a', 'b'))
  const settled = queue.settled()
  uploads[0]!.end({ kind: 'failed', key: uploads[0]!.key, reason: 'lost' })
  uploads[1]!.end(sent(uploads[1]!))
  expect((await settled).photos.map(({ state }) => state)).toEqual(['failed', 'sent'])
  expect(await queue.settled()).toBe(queue.read())
})

test('retries a failed upload', async () => {
  const app = manualQueue()
  const { queue, uploads } = app
  queue.add(files('a'))
  uploads[0]!.end({ kind: 'failed', key: uploads[0]!.key, reason: 'lost' })
  await turn()
  queue.change({ kind: 'retry-all' })
  expect(uploads).toHaveLength(2)
  expect(states(app)).toEqual(['sending'])
})
