import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { uploadAgreement } from '#agreements/contract.ts'
import { uploadPicture } from '#files/contract.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const admin = await app.person('ADMIN')
const errors: unknown[] = []
app.deps.log.error = ((...line: unknown[]) => errors.push(line)) as never
beforeEach(() => void errors.splice(0))

const field = (name: string, value = 'x', type = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n${type && `content-type: ${type}\r\n`}\r\n${value}\r\n`
const file = (name: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"; filename="x.jpg"\r\ncontent-type: image/jpeg\r\n\r\n${'bytes '.repeat(5000)}\r\n`
const end = '--b--\r\n'
const many = (part: (name: string) => string) =>
  Array.from({ length: 40 }, (_, nth) => part(`f${nth}`)).join('')
const boundary = 'multipart/form-data; boundary=b'

const forms: [what: string, type: string, payload: string][] = [
  ['no boundary', 'multipart/form-data', file('file') + end],
  ['an empty boundary', 'multipart/form-data; boundary=', file('file') + end],
  ['an endless boundary', `multipart/form-data; boundary=${'b'.repeat(5000)}`, file('file') + end],
  ['another boundary', 'multipart/form-data; boundary=other', file('file') + end],
  ['nothing', boundary, ''],
  ['only an end', boundary, end],
  ['half a head', boundary, '--b\r\ncontent-disposition: form-da'],
  ['half a file', boundary, file('file').slice(0, 9000)],
  ['a file without an end', boundary, file('file')],
  ['too many fields before the file', boundary, many(field) + file('file') + end],
  ['too many files', boundary, many(file) + end],
  ['a field that names the prototype', boundary, field('__proto__') + file('file') + end],
  ['a file that names the prototype', boundary, file('constructor') + end],
  ['broken JSON', boundary, field('a', '{', 'application/json') + file('file') + end],
]

for (const { path } of [uploadPicture, uploadAgreement]) {
  test.each(forms)(`${path} refuses a form with %s`, async (_, type, payload) => {
    const answer = await app.inject(
      { method: 'POST', url: path, payload, headers: { 'content-type': type } },
      { as: admin },
    )
    // A complete file that is not a picture is refused as such.
    expect([400, 413, 415]).toContain(answer.statusCode)
    expect(answer.json().message).not.toMatch(/busboy|multipart|prototype/i)
    expect(errors).toEqual([])
    const left = await readdir(join(app.deps.config.DATA_DIR, 'incoming')).catch(() => [])
    expect(left).toEqual([])
  })
}
