import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testHouse } from '#tests/support/house.ts'

const { db } = await testHouse()

// Unheard, its end would be an uncaught exception: of the whole house, and of this run.
test('a connection that is lost within a transaction ends the transaction', async () => {
  const lost = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}::int)`)
    await expect.poll(() => isThere(rows[0]?.pid), { interval: 5 }).toBe(false)
    await tx.execute(sql`select 1`)
  })
  await expect(lost).rejects.toThrow()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

async function isThere(pid: number | undefined) {
  const { rows } = await db.execute(sql`select from pg_stat_activity where pid = ${pid}`)
  return rows.length > 0
}
