import { expect, test } from 'vitest'
import { isDatabaseUnavailable, rootCause } from './database-unavailable.ts'

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more)
const ofPostgres = (code: string) => error('from PostgreSQL', { code, severity: 'FATAL' })
const onConnect = (code: string) => error(`connect ${code}`, { code, syscall: 'connect' })

const unavailable: Record<string, unknown> = {
  'a refused connection': onConnect('ECONNREFUSED'),
  'a Unix socket that is not there': error('connect ENOENT /data/postgresql/.s.PGSQL.5432', {
    code: 'ENOENT',
    syscall: 'connect',
    address: '/data/postgresql/.s.PGSQL.5432',
  }),
  'a Unix socket that may not be opened': onConnect('EACCES'),
  'a host without a route': onConnect('EHOSTUNREACH'),
  'a connection that nobody answered': onConnect('ETIMEDOUT'),
  'a name that is not resolved': error('getaddrinfo EAI_AGAIN db', {
    code: 'EAI_AGAIN',
    syscall: 'getaddrinfo',
  }),
  'a write to a lost connection': error('write EPIPE', { code: 'EPIPE', syscall: 'write' }),
  'a reset connection': error('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' }),
  'a write to a destroyed socket': error('Cannot call write after a stream was destroyed', {
    code: 'ERR_STREAM_DESTROYED',
  }),
  'a connection ended by an administrator': ofPostgres('57P01'),
  'a connection ended by the crash of another': ofPostgres('57P02'),
  'a PostgreSQL that starts or stops': ofPostgres('57P03'),
  'a dropped database': ofPostgres('57P04'),
  'a connection that was idle for too long': ofPostgres('57P05'),
  'a transaction that was idle for too long': ofPostgres('25P03'),
  'too many connections': ofPostgres('53300'),
  ...Object.fromEntries(
    ['08000', '08001', '08003', '08004', '08006', '08P01'].map((code) => [`code ${code}`, ofPostgres(code)]),
  ),
  'a terminated connection': error('Connection terminated'),
  'an unexpectedly terminated connection': error('Connection terminated unexpectedly'),
  'a client that cannot be queried any more': error(
    'Client has encountered a connection error and is not queryable',
  ),
  'a client that was closed': error('Client was closed and is not queryable'),
  'a pool without a free connection': error('timeout exceeded when trying to connect'),
  'a new connection of the pool that takes too long': error(
    'Connection terminated due to connection timeout',
  ),
  'a new connection that takes too long': error('timeout expired'),
  'a pool that is closed': error('Cannot use a pool after calling end on the pool'),
  'a query without an answer': error('Query read timeout'),
}

test.each(Object.entries(unavailable))('%s counts as an unavailable database', (_, cause) => {
  expect(isDatabaseUnavailable(cause)).toBe(true)
  const ofDrizzle = new Error('Failed query: select 1\nparams: ', { cause })
  expect(isDatabaseUnavailable(ofDrizzle)).toBe(true)
  expect(isDatabaseUnavailable(new Error('Migration failed', { cause: ofDrizzle }))).toBe(true)
})

test('counts several failed connection attempts as an unavailable database', () => {
  const attempts = [onConnect('ECONNREFUSED'), onConnect('ENETUNREACH')]
  expect(isDatabaseUnavailable(new AggregateError(attempts))).toBe(true)
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: new AggregateError(attempts) }))).toBe(true)
})

test('classifies a failed ROLLBACK by itself and by its cause', () => {
  const rollback = error('Client has encountered a connection error and is not queryable')
  expect(isDatabaseUnavailable(new Error('Failed query: rollback\nparams: ', { cause: rollback }))).toBe(true)
})

test.each([
  ['a bug', new TypeError('x is not a function')],
  ['a missing file', error('ENOENT: no such file', { code: 'ENOENT', syscall: 'open' })],
  ['a folder that may not be read', error('EACCES: permission denied', { code: 'EACCES', syscall: 'open' })],
  ['a violated constraint', ofPostgres('23505')],
  ['a missing table', ofPostgres('42P01')],
  ['a deadlock', ofPostgres('40P01')],
  ['a cancelled statement', ofPostgres('57014')],
  ['a wrong password', ofPostgres('28P01')],
  [
    'values that read like a lost connection',
    new Error('Failed query: select $1\nparams: Connection terminated'),
  ],
  ['a bug among lost connections', new AggregateError([onConnect('ECONNREFUSED'), new TypeError('two')])],
  ['several errors of which there are none', new AggregateError([])],
  ['a text', 'Connection terminated'],
  ['nothing', undefined],
])('%s does not count', (_, cause) => {
  expect(isDatabaseUnavailable(cause)).toBe(false)
})

test('classifies the copies of errors that the job queue reports', () => {
  for (const cause of [onConnect('ECONNREFUSED'), error('Query read timeout'), ofPostgres('57P01')]) {
    const message = `${cause.message} (Queue: send-email, Worker: b6560c98-1ad7-4935-9e15-4bf214e0d680)`
    expect(isDatabaseUnavailable({ ...cause, message, queue: 'send-email' })).toBe(true)
  }
})

test('the root cause of a failed statement does not contain its values', () => {
  const cause = error('Connection terminated unexpectedly')
  expect(rootCause(new Error('Failed query: select $1\nparams: rana@example.com', { cause }))).toBe(cause)
  expect(rootCause('a text')).toEqual({ message: 'a text' })
})

test('circular causes terminate', () => {
  const one: Error & { cause?: unknown } = new Error('one')
  one.cause = new Error('other', { cause: one })
  expect(isDatabaseUnavailable(one)).toBe(false)
})
