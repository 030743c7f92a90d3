import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/database/db.ts'
import { primaryWithStandby } from '#tests/support/standby.ts'
import { checkReplica } from './check-replica.ts'

let servers: Awaited<ReturnType<typeof primaryWithStandby>>
let primary: Database
beforeAll(async () => {
  servers = await primaryWithStandby()
  primary = openDatabase(servers.primaryUrl)
})
afterAll(async () => {
  await primary.close()
  await servers.stop()
})

test('a replica is good while it follows, late while it does not, and wrong when it is none or away', async () => {
  const look = (url: string, patience?: number) => checkReplica(url, primary.db, patience)
  expect(await look(servers.standbyUrl)).toEqual(['good', 'It has every change of the primary.'])
  await servers.steer('select pg_wal_replay_pause()')
  await primary.db.execute('create table marks (id int)')
  expect(await look(servers.standbyUrl, 100)).toEqual([
    'warning',
    expect.stringMatching(/^It is over 1 second/),
  ])
  expect(await look(servers.primaryUrl)).toEqual(['wrong', expect.stringMatching(/no replica any more/)])
  const [state, text] = await look('postgres://rana:s3cret@127.0.0.1:1/none')
  expect(state).toBe('wrong')
  expect(text).toMatch(/ECONNREFUSED.*DATABASE_REPLICA_URL/)
  expect(text).not.toContain('s3cret')
})
