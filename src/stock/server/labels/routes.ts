import { readAdminDresses } from '#dresses/server/admin/store.ts'
import type { Routes } from '#platform/http/route.ts'
import { listLabels } from '#stock/labels-contract.ts'

export const labelRoutes: Routes = (route, { db, publicUrl }) => {
  route(listLabels, async ({ query: { ids = [] } }) => {
    const dresses = await readAdminDresses(db, [...new Set(ids)])
    return dresses.map(({ id, title, size, designer, sku }) => ({
      id,
      title,
      size,
      designer,
      sku,
      code: id.slice(-8).toUpperCase(),
      address: `${publicUrl}/admin/scan/${id}`,
    }))
  })
}
