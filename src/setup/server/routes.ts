import type { FastifyRequest } from 'fastify'
import type { Routes } from '#platform/http/route.ts'
import { getSetupState, seedDatabase } from '#setup/contract.ts'
import { adminUsername, demoPassword, setUpShop } from './actions.ts'
import { hasUsers } from './store.ts'
import { maySetUp } from './token.ts'

export const setupRoutes: Routes = (route, deps) => {
  route(getSetupState, async ({ query }) => {
    const empty = !(await hasUsers(deps.db))
    const allowed = empty && (await maySetUp(deps, query.token))
    const shown = empty && deps.config.DEMO && !deps.config.ADMIN_PASSWORD
    return { empty, allowed, demoAccount: shown ? { username: adminUsername, password: demoPassword } : null }
  })
  route(seedDatabase, ({ ip, body, request }) =>
    setUpShop(deps, { ip, key: setupKey(request.headers), token: body?.token }),
  )
}

/** At least 32 characters: a shorter key could be guessed, and with it the password. */
function setupKey({ 'idempotency-key': key }: FastifyRequest['headers']): string | undefined {
  return typeof key === 'string' && /^[\x21-\x7e]{32,200}$/.test(key) ? key : undefined
}
