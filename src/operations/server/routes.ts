import { examineSystem, getVersion } from '#operations/contract.ts'
import { newestMigration } from '#platform/database/migrate.ts'
import type { Routes } from '#platform/http/route.ts'
import { programVersion } from '#platform/program-version.ts'
import { examine } from './doctor/doctor.ts'

export const operationRoutes: Routes = (route, deps) => {
  const release = { version: programVersion, migration: newestMigration() }
  route(getVersion, async () => release)
  route(examineSystem, async ({ request }) => ({
    ...release,
    findings: await examine(deps, { isForwarded: request.headers['x-forwarded-for'] !== undefined }),
  }))
}
