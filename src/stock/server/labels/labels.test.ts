import { expect, test } from 'vitest'
import { dressWith } from '#appointments/server/booking/booking.fixture.ts'
import { maxLabels } from '#dresses/admin-contract.ts'
import { deleteAdminDress } from '#dresses/deletion/contract.ts'
import { listLabels } from '#stock/labels-contract.ts'
import { testApp } from '#tests/support/test-app.ts'

const { call, send, db, person } = await testApp({
  domains: ['dresses', 'admin', 'catalogue', 'stock'],
  env: { RATE_LIMIT_FACTOR: '0' },
})
const admin = await person('ADMIN')
const client = await person()
const missing = '01900000-0000-7000-8000-00000000dead'

test('only staff read labels', async () => {
  const ids = await dressWith(db)
  const statuses = [undefined, client, admin].map(
    async (as) => (await send(listLabels, { query: { ids } }, { as })).status,
  )
  expect(await Promise.all(statuses)).toEqual([401, 403, 200])
})

test('a label says what tells a dress apart, in the order of the ids, without deleted dresses', async () => {
  const named = await dressWith(db, { title: 'Odette', size: 'M', designer: 'Vera Lune', sku: 'L-1' })
  const plain = await dressWith(db, { title: 'Nour' })
  const gone = await dressWith(db)
  expect((await call(deleteAdminDress, { params: { id: gone } }, { as: admin })).status).toBe(200)
  const ids = [plain, gone, named, plain, missing].join(',')
  const { body } = await send(listLabels, { query: { ids } }, { as: admin })
  expect(body).toEqual([
    {
      id: plain,
      title: 'Nour',
      size: null,
      designer: null,
      sku: null,
      copy: 1,
      lastCopy: 1,
      code: plain.slice(-8).toUpperCase(),
      address: `http://shop.test/admin/scan/${plain}`,
    },
    expect.objectContaining({ id: named, title: 'Odette', size: 'M', designer: 'Vera Lune', sku: 'L-1' }),
  ])
  expect((await send(listLabels, {}, { as: admin })).body).toEqual([])
  const most = await send(
    listLabels,
    { query: { ids: Array(maxLabels).fill(plain).join(',') } },
    { as: admin },
  )
  expect(most.status).toBe(200)
  const tooMany = Array(maxLabels + 1)
    .fill(plain)
    .join(',')
  for (const wrong of ['1', `${plain},x`, tooMany])
    expect((await send(listLabels, { query: { ids: wrong } }, { as: admin })).status).toBe(400)
})
