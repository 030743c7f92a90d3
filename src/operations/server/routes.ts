import { getVersion } from '#operations/contract.ts'
import { readMigrations } from '#platform/database/migrate.ts'
import type { Routes } from '#platform/http/route.ts'
import { programVersion } from './version.ts'

export const operationRoutes: Routes = (route) => {
  const migration = readMigrations().at(-1)!.name.replace('.sql', '')
  route(getVersion, async () => ({ version: programVersion, migration }))
}
