import { putPicture, uploadPicture } from '#files/contract.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'

const boundary = '----trousseau-test'

/** A multipart file as a browser sends it. */
export function form(bytes: Uint8Array, { name = 'photo.jpg', type = 'image/jpeg', field = 'file' } = {}) {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

export async function upload(
  app: TestApp,
  as: Person | undefined,
  bytes: Uint8Array,
  facts: Parameters<typeof form>[1] = {},
) {
  const { payload, headers } = form(bytes, facts)
  const answer = await app.inject({ method: 'POST', url: uploadPicture.path, payload }, { as, headers })
  return { status: answer.statusCode, body: answer.json() }
}

export async function put(
  app: TestApp,
  as: Person | undefined,
  url: string,
  bytes: Uint8Array,
  type = 'image/png',
) {
  const answer = await app.inject(
    { method: putPicture.method, url, payload: Buffer.from(bytes) },
    { as, headers: { 'content-type': type } },
  )
  return { status: answer.statusCode, body: answer.json() }
}
