import type { Routes } from '#platform/route.ts'

import { settingsRoutes } from '#settings/server/routes.ts'

/** Every domain that answers calls, in the order of the one list. */
export const domains: Routes[] = [settingsRoutes]
