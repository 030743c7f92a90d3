import type { Routes } from '#platform/http/route.ts'
import { getLendingTerms, getPlatformLogo } from '#settings/contract.ts'
import { readSettings } from './store.ts'

export const settingsRoutes: Routes = (route, deps) => {
  route(getPlatformLogo, async () => ({ logoUrl: (await readSettings(deps.db)).logoUrl || null }))

  route(getLendingTerms, async () => ({ platformFee: (await readSettings(deps.db)).platformFee }))
}
