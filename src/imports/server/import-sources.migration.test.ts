import { readFile } from 'node:fs/promises'
import { like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dresses } from '#dresses/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'

const { db } = await testApp({ domains: ['imports'] })

test('the migration names the shop of dresses that were imported before', async () => {
  const createdAt = new Date('2026-01-02T03:04:05Z')
  const other = new Date('2026-01-03T03:04:05Z')
  const insert = (id: string, at: Date, images: string[] | null) =>
    db.insert(dresses).values({
      title: `Migrated ${id}`,
      type: ['Evening'],
      category: ['Evening'],
      color: 'Red',
      condition: 'GOOD',
      woocommerceId: id,
      createdAt: at,
      woocommerceData: images && { images },
    })
  await insert('m1', createdAt, ['https://www.Old.example/wp-content/uploads/a.jpg'])
  await insert('m2', createdAt, [
    'https://i2.wp.com/old.example/wp-content/b.jpg',
    'https://cdn.example/c.jpg',
  ])
  await insert('m3', createdAt, [])
  await insert('m4', other, null)
  const file = await readFile(new URL('../../../migrations/0033_import_sources.sql', import.meta.url), 'utf8')
  const update = file.split('--> statement-breakpoint').find((part) => part.includes('UPDATE "dresses"'))
  await db.execute(sql.raw(update as string))
  const rows = await db.select().from(dresses).where(like(dresses.title, 'Migrated %')).orderBy(dresses.title)
  expect(rows.map(({ importSource }) => importSource)).toEqual([
    'old.example',
    'old.example',
    'old.example',
    null,
  ])
})
