import { isMailDelayed } from '#email/server/delivery/backlog.ts'
import type { Deps } from '#platform/deps.ts'
import { type Problem, problemsOf } from '#platform/http/health.ts'

/** The problems of `/readyz`, metrics and the emails to owners. */
export function findProblems(deps: Deps): Promise<Problem[]> {
  return problemsOf(deps, { mail: () => isMailDelayed(deps) })
}
