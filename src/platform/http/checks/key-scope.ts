import { route as messages } from '#platform/texts/texts.gen.js'
import type { Scope } from '#shared/api-scope.ts'
import { apiKeyNotAllowed, Refused } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'

/** A program may do what its key names, and never more than the user it acts for; people may. Throws a Refused. */
export function assertKeyHas(viewer: Viewer | null, scope: Scope): void {
  if (viewer?.key && !viewer.key.scopes.includes(scope))
    throw new Refused(apiKeyNotAllowed, { message: messages.scopeMissing({ scope }) })
}
