import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { memoryFolder } from '#tests/support/memory-folder.ts'
import { startRedis, withRedis } from '#tests/support/redis.ts'
import { checkRedis } from './check-redis.ts'

withRedis('a Redis that answers is good', async () => {
  const socket = join(memoryFolder, `redis-${process.pid}.sock`)
  const redis = startRedis(['--port', '0', '--unixsocket', socket])
  onTestFinished(() => void redis.kill())
  await expect.poll(() => checkRedis(socket)).toEqual(['good', 'It answers.'])
})

test('a Redis that is away is told with the reason and without its password', async () => {
  const [state, text] = await checkRedis('redis://:s3cret@127.0.0.1:1')
  expect(state).toBe('wrong')
  expect(text).toMatch(/ECONNREFUSED.*REDIS_URL/)
  expect(text).not.toContain('s3cret')
})
