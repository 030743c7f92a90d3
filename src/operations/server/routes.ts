import { examineSystem, getVersion } from '#operations/contract.ts'
import { readMigrations } from '#platform/database/migrate.ts'
import type { Routes } from '#platform/http/route.ts'
import { programVersion } from '#platform/program-version.ts'
import { examine } from './doctor/doctor.ts'

export const operationRoutes: Routes = (route, deps) => {
  const migration = readMigrations().at(-1)!.name.replace('.sql', '')
  const release = { version: programVersion, migration }
  route(getVersion, async () => release)
  route(examineSystem, async ({ request }) => ({
    ...release,
    findings: await examine(deps, { isForwarded: request.headers['x-forwarded-for'] !== undefined }),
  }))
}
