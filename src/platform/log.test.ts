import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testHouse } from '#tests/support/house.ts'
import { createLog, loggable } from './log.ts'

function logOf(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('debug', { write: (line: string) => void lines.push(line) }))
  return lines.join('')
}

test.each([
  ['/reset-password?token=S3CRET', '/reset-password?[redacted]'],
  ['//Reset-Password?a=1&token=S3CRET#x', '//Reset-Password?[redacted]'],
  ['/reset-password?%74%6Fken=S3CRET', '/reset-password?[redacted]'],
  ['/x?a=1&token=S3CRET&b=2', '/x?a=1&token=[redacted]&b=2'],
  ['/x?TOKEN=S3CRET', '/x?TOKEN=[redacted]'],
  ['/appointments/manage/S3CRET?x=1', '/appointments/manage/[redacted]?x=1'],
  ['/collections?color=Ivory', '/collections?color=Ivory'],
])('%s is logged as %s', (url, logged) => {
  expect(loggable(url)).toBe(logged)
})

test('passwords, tokens and addresses are cut out of what is logged', () => {
  const body = { password: 'S3CRET', token: 'S3CRET', email: 'S3CRET', newPassword: 'S3CRET' }
  const text = logOf((log) => log.info({ body, req: { headers: { cookie: 'S3CRET' } } }, 'x'))
  expect(text).toContain('[redacted]')
  expect(text).not.toContain('S3CRET')
})

test('a failed statement is logged without the values it was sent', async () => {
  const house = await testHouse()
  const statement = sql`select * from nowhere where a = ${'S3CRET'} and b = ${'line\nS3CRET'}`
  const error = await house.db.execute(statement).catch((caught) => caught)
  const text = logOf((log) => log.error({ err: error }, 'unexpected failure'))
  expect(text).toContain('Failed query: select * from nowhere')
  expect(text).toContain('log.test.ts')
  expect(text).not.toContain('S3CRET')
})
