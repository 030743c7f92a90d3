import { previewRetention } from '#admin/retention-contract.ts'
import type { Routes } from '#platform/http/route.ts'
import { countDue } from './retention.ts'

export const retentionRoutes: Routes = (route, deps) => {
  route(previewRetention, ({ now }) => countDue(deps, now))
}
