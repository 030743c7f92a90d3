import { labelCode } from '#dresses/rules/label-code.ts'
import { readAdminDresses } from '#dresses/server/admin/store.ts'
import { copiesOf } from '#dresses/server/rentable.ts'
import type { Routes } from '#platform/http/route.ts'
import { listLabels } from '#stock/labels-contract.ts'

export const labelRoutes: Routes = (route, { db, publicUrl }) => {
  route(listLabels, async ({ query: { ids = [] } }) => {
    const dresses = await readAdminDresses(db, [...new Set(ids)])
    const copies = await copiesOf(
      db,
      dresses.map(({ id }) => id),
    )
    return dresses.flatMap(({ id, title, size, designer, sku }) => {
      const numbers = copies.get(id) ?? [1]
      const lastCopy = numbers.at(-1)!
      const address = `${publicUrl}/admin/scan/${id}`
      const label = { id, title, size, designer, sku, lastCopy }
      const code = labelCode(id)
      return numbers.map((copy) => ({
        ...label,
        copy,
        code: lastCopy > 1 ? `${code}/${copy}` : code,
        address: lastCopy > 1 ? `${address}?copy=${copy}` : address,
      }))
    })
  })
}
