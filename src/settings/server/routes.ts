import type { Routes } from '#platform/route.ts'
import { getPlatformLogo } from '#settings/contract.ts'
import { readSettings } from './store.ts'

export const settingsRoutes: Routes = (route, deps) => {
  route(getPlatformLogo, async () => ({ logoUrl: (await readSettings(deps.db)).logoUrl || null }))
}
