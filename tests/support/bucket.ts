import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Bucket } from '#platform/storage/open-files.ts'
import { compareText } from '#shared/compare-text.ts'

const keys = { accessKeyId: 'TESTKEY', secretAccessKey: 'test secret, thirty-two letters long' }

/**
 * The parts of an S3-compatible storage that the app uses, in memory: PUT, GET, HEAD and DELETE of an object, HEAD of the
 * bucket, and its list, in pages of 20 objects. Checks the signature (version 4) of each request, like a real storage.
 */
export async function testBucket() {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    if (!isSigned(request, body)) return refuse(response, 403, 'SignatureDoesNotMatch')
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
    const [, bucket, ...parts] = pathname.split('/')
    if (bucket !== 'shop') return refuse(response, 404, 'NoSuchBucket')
    const key = parts.join('/')
    if (key === '' && request.method === 'GET')
      return void response.end(listOf(objects, Number(searchParams.get('continuation-token') ?? 0)))
    if (key === '') return void response.end()
    if (request.method === 'PUT') objects.set(key, body)
    if (request.method === 'DELETE') {
      objects.delete(key)
      response.statusCode = 204
    }
    if (request.method === 'GET' || request.method === 'HEAD') {
      const found = objects.get(key)
      if (!found) return refuse(response, 404, 'NoSuchKey')
      response.setHeader('content-length', found.length)
      return void response.end(request.method === 'GET' ? found : undefined)
    }
    response.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const bucket: Bucket = { name: 'shop', region: 'eu-test-1', endpoint: `http://127.0.0.1:${port}`, ...keys }
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((done) => server.close(() => done()))
  }
  return { bucket, objects, close }
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html; the token is the number of objects before the page. */
function listOf(objects: ReadonlyMap<string, Buffer>, from: number): string {
  const all = [...objects].sort(([a], [b]) => compareText(a, b))
  const contents = all
    .slice(from, from + 20)
    .map(
      ([key, bytes]) =>
        `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><ETag>"${createHash('md5').update(bytes).digest('hex')}"</ETag></Contents>`,
    )
  const more = from + 20 < all.length
  const next = more ? `<NextContinuationToken>${from + 20}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`)
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!parts) return false
  const [, id, date, region, signed, signature] = parts as unknown as [string, ...string[]]
  const payload = String(headers['x-amz-content-sha256'])
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return false
  const { pathname, searchParams } = new URL(url ?? '/', 'http://bucket')
  searchParams.sort()
  const named = (signed as string).split(';')
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => named.includes(name))) return false
  const request = [
    method,
    pathname,
    searchParams.toString(),
    ...named.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    payload,
  ].join('\n')
  const text = `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${date}/${region}/s3/aws4_request\n${sha256(request)}`
  const key = [date, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => hmac(secret, part as string),
    `AWS4${keys.secretAccessKey}`,
  )
  return id === keys.accessKeyId && hmac(key, text).toString('hex') === signature
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
