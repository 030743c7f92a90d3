import { changeStreams } from '#admin/server/change-streams.ts'
import { type Domain, domains } from '#app/server/domains.ts'
import { openDatabase } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Route } from '#platform/http/route.ts'
import { startLanguages } from '#platform/language.ts'
import type { Served } from '#platform/openapi/document.ts'
import { apiDocument } from './api-document.ts'

/** The description of the API without a server or a database: routes are listed as a shop serves them, never called. */
export function describeApi(publicUrl: string): object {
  startLanguages()
  const { db } = openDatabase('postgres://nobody@127.0.0.1:1/none', { max: 1 })
  const changeFeed = { subscribe: () => {} }
  const deps = { db, config: {}, changeFeed } as unknown as Deps
  const served: Served[] = []
  const registered = { ...domains, admin: [...domains.admin, changeStreams(deps).routes] }
  for (const domain of Object.keys(registered) as Domain[]) {
    const route: Route = (endpoint) => {
      if (endpoint.access !== 'local-demo') served.push({ endpoint, domain })
    }
    for (const routes of registered[domain]) routes(route, deps)
  }
  return apiDocument(served, publicUrl)
}
