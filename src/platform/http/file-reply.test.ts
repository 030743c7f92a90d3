import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { sendFile } from './file-reply.ts'
import { sendList } from './list-reply.ts'

const name = 'إيصال \u2068R-2026-0041\u2069'

test('neither the name of a file nor a cell of a CSV file has marks of direction', async () => {
  const app = fastify()
  app.get('/file', (_request, reply) =>
    sendFile(reply, { name: `${name}.pdf`, type: 'application/pdf', content: '' }),
  )
  const columns = { name: ['\u2067Name\u2069', (row: string) => row] as const }
  app.get('/list', (_request, reply) =>
    sendList(reply, { format: 'csv' } as never, { name: 'list', columns }, async () => ({
      rows: [name],
      total: 1,
    })),
  )
  const { headers } = await app.inject('/file')
  const encoded = encodeURIComponent('إيصال R-2026-0041.pdf')
  expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encoded}`)
  expect((await app.inject('/list')).body).toBe('\ufeffName\r\nإيصال R-2026-0041\r\n')
  await app.close()
})

test('a CSV file has phone numbers and amounts as they are, and no cell that runs as a formula', async () => {
  const app = fastify()
  const cells = [
    '+961 3 123 456',
    '-30.00',
    '187.50',
    '+1+1',
    '-2+cmd',
    '=1+1',
    '@SUM(A1)',
    '+A1',
    '-',
    '+1 A1',
  ]
  const columns = { cell: ['Cell', (row: string) => row] as const }
  app.get('/list', (_request, reply) =>
    sendList(reply, { format: 'csv' } as never, { name: 'list', columns }, async () => ({
      rows: cells,
      total: cells.length,
    })),
  )
  expect((await app.inject('/list')).body.split('\r\n').slice(1, -1)).toEqual([
    '+961 3 123 456',
    '-30.00',
    '187.50',
    "'+1+1",
    "'-2+cmd",
    "'=1+1",
    "'@SUM(A1)",
    "'+A1",
    "'-",
    "'+1 A1",
  ])
  await app.close()
})
