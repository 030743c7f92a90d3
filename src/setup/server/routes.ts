import type { Routes } from '#platform/route.ts'
import { getSetupState, seedDatabase } from '#setup/contract.ts'
import { adminUsername, demoPassword, setUpHouse } from './actions.ts'
import { hasUsers } from './store.ts'

export const setupRoutes: Routes = (route, deps) => {
  route(getSetupState, async () => {
    const empty = !(await hasUsers(deps.db))
    const shown = empty && deps.config.DEMO && !deps.config.ADMIN_PASSWORD
    return { empty, demoAccount: shown ? { username: adminUsername, password: demoPassword } : null }
  })
  route(seedDatabase, ({ ip }) => setUpHouse(deps, ip))
}
