import { spawnSync } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { redactUrl } from '#platform/http/redact-url.ts'
import { registerRequestLog } from '#platform/http/request-log.ts'
import { testApp } from '#tests/support/test-app.ts'
import { createLog } from './log.ts'

function logOf(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('debug', { write: (line: string) => void lines.push(line) }))
  return lines.join('')
}

test.each([
  ['/reset-password?token=S3CRET', '/reset-password?[redacted]'],
  ['//Reset-Password?a=1&token=S3CRET#x', '//Reset-Password?[redacted]'],
  ['/reset-password?%74%6Fken=S3CRET', '/reset-password?[redacted]'],
  ['/seed-database?token=S3CRET', '/seed-database?[redacted]'],
  ['/x?a=1&token=S3CRET&b=2', '/x?a=1&token=[redacted]&b=2'],
  ['/x?TOKEN=S3CRET', '/x?TOKEN=[redacted]'],
  ['/appointments/manage/S3CRET?x=1', '/appointments/manage/[redacted]?x=1'],
  ['/collections?color=Ivory', '/collections?color=Ivory'],
  ['/collections?search=a%20b%', '/collections?search=a%20b%'],
  ['/api/appointments/manage', '/api/appointments/manage'],
])('%s is logged as %s', (url, logged) => {
  expect(redactUrl(url)).toBe(logged)
})

test.each([
  '/appointments/m%61nage/S3CRET',
  '/appointments/m%2561nage/S3CRET',
  '/appointments/m%252561nage/S3CRET',
  '/Appointments/MANAGE/S3CRET',
  '/appointments/%4D%41NAGE/S3CRET',
  '/appointments//manage///S3CRET',
  '//appointments/manage/S3CRET',
  '/appointments/manage./S3CRET',
  '/appointments/./manage/S3CRET',
  '/x/../appointments/manage/x/../S3CRET',
  '/appointments/manage/x/S3CRET/y',
  '/appointments\\manage\\S3CRET',
  '/appointments%2Fmanage%2FS3CRET',
  '/appointments%5cmanage%5CS3CRET',
  '/appointments/manage;a=b/S3CRET',
  '/appointments/ma%09nage/S3CRET',
  '/appointments/confirmed/S3CRET.ics',
  '/api/appointments/r%65ceipts/S3CRET/calendar.ics',
  '/appointments/manage/S3CRET%',
  '/appointments/manage/S3%43RET%zz',
  '/r%65set-password?token=S3CRET',
  '/reset-password%3Ftoken=S3CRET',
  '/reset-password/S3CRET',
  '/reset-password./?token=S3CRET',
  '/seed%2Ddatabase?t=S3CRET',
  '/x?a=1&t%6Fken=S3CRET',
  '/x?to%256Ben=S3CRET',
  '/x?token=a%26S3CRET',
  '/x?a=1%26token=S3CRET',
  '/x?a=1;token=S3CRET',
  '/x?Token[]=S3CRET',
  '/x?token=1&token=S3CRET',
  '/x%3ftoken=S3CRET',
  '/x?a=1#token=S3CRET',
  '/api/objects/upload/1?user=2&signature=S3CRET',
  '/rentals/manage/S3CRET',
  '/api/rentals/manage/S3CRET/receipts/1',
  '/api/calendar-feeds/S3CRET',
])('the secret of %s is not logged', (url) => {
  expect(redactUrl(url)).toContain('[redacted]')
  expect(redactUrl(url)).not.toMatch(/S3|RET/)
})

test('logs an error without the database client and other attached objects', () => {
  const client = { connectionParameters: { password: 'S3CRET' }, _events: {} }
  const lost = Object.assign(new Error('Connection terminated', { cause: new Error('read ECONNRESET') }), {
    client,
    code: '57P01',
    severity: 'FATAL',
    length: 116,
    where: 'COPY x: S3CRET',
  })
  const text = logOf((log) => log.error({ err: lost }, 'job failed'))
  expect(text).not.toMatch(/S3CRET|client|_events/)
  expect(JSON.parse(text).err).toMatchObject({
    type: 'Error',
    code: '57P01',
    severity: 'FATAL',
    length: 116,
    message: 'Connection terminated: read ECONNRESET',
  })
  const both = new AggregateError([lost, new Error('second')], 'all failed')
  const several = logOf((log) => log.error({ err: both }, 'x'))
  expect(several).toContain('second')
  expect(several).not.toMatch(/S3CRET|client/)
  const noError = logOf((log) => log.error({ err: { message: 1, client } }, 'x'))
  expect(noError).not.toContain('S3CRET')
})

test('redacts passwords, tokens and email addresses', () => {
  const body = { password: 'S3CRET', token: 'S3CRET', email: 'S3CRET', newPassword: 'S3CRET' }
  const text = logOf((log) => log.info({ body, req: { headers: { cookie: 'S3CRET' } } }, 'x'))
  expect(text).toContain('[redacted]')
  expect(text).not.toContain('S3CRET')
})

test('logs a failed statement without its values', async () => {
  const app = await testApp()
  const statement = sql`select * from nowhere where a = ${'S3CRET'} and b = ${'line\nS3CRET'}`
  const error = await app.db.execute(statement).catch((caught) => caught)
  const text = logOf((log) => log.error({ err: error }, 'unexpected failure'))
  expect(text).toContain('Failed query: select * from nowhere')
  expect(text).toContain('log.test.ts')
  expect(text).not.toContain('S3CRET')
})

test('request lines are written to the output of the log, in order, without secrets', () => {
  const text = logOf((log) => {
    log.info('first')
    const answered = {
      reqId: 'r1',
      method: 'GET',
      url: '/x?token=S3CRET',
      route: '/x',
      status: 200,
      ms: 1.26,
    }
    registerRequestLog(log)(answered)
    log.info('last')
  })
  const [first, request, last] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect([first.msg, last.msg]).toEqual(['first', 'last'])
  const { level, time, pid, hostname } = request
  const own = {
    level,
    time,
    pid,
    hostname,
    reqId: 'r1',
    method: 'GET',
    url: '/x?token=[redacted]',
    route: '/x',
  }
  expect(request).toEqual({ ...own, status: 200, ms: 1.3, msg: 'request' })
  expect([level, pid]).toEqual([30, process.pid])
})

const die = `process.kill(process.pid, 'SIGKILL')`

test.each([
  ['an error is written at once, with the lines before it', `log.info('a'); log.error('b'); ${die}`, 'ab'],
  ['an error of a child log is written at once', `log.child({}).fatal('a'); ${die}`, 'a'],
  ['other lines wait for more', `log.warn('a'); ${die}`, ''],
  ['lines wait 100 ms at most', `log.info('a'); setTimeout(() => ${die}, 1000)`, 'a'],
  ['the last lines are written when the process ends', `log.info('a'); process.exit()`, 'a'],
  ['the last lines are written when the process fails', `log.info('a'); throw new Error('x')`, 'a'],
  [
    'a long line is written whole',
    `log.info('a'.repeat(50_000)); log.info('b'); log.error('c')`,
    `${'a'.repeat(50_000)}bc`,
  ],
])('standard output: %s', (_, code, written) => {
  const script = `import { createLog } from '#platform/log.ts'; const log = createLog('info'); ${code}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  const messages = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).msg)
  expect(messages.join('')).toBe(written)
})

test.each([
  'token',
  'secret',
  'manage',
  'password',
  'review/',
  '%25',
  '/',
  'reset-password',
  'seed-database?',
])('a hundred long URLs of %s are redacted within a second', (word) => {
  const url = `/x?${word.repeat(4096 / word.length)}`
  const start = performance.now()
  for (let count = 0; count < 50; count++) {
    redactUrl(url)
    redactUrl(url.replace('?', ''))
  }
  expect(performance.now() - start).toBeLessThan(1000)
})
