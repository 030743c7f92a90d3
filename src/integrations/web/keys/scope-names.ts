import { keysScopeNames as messages } from '#integrations/messages/texts.gen.js'
import type { Scope } from '#shared/api-scope.ts'

export const scopeNames: Record<Scope, string> = messages
