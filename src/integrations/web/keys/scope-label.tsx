import { scopeLabel as names } from '#integrations/texts/texts.gen.js'
import type { Scope } from '#shared/api-scope.ts'

/** In words, and as the program asks for it. */
export function ScopeLabel({ scope }: { scope: Scope }) {
  return (
    <>
      {names[scope]}{' '}
      <bdi>
        <code dir="ltr" className="text-xs text-quiet">
          {scope}
        </code>
      </bdi>
    </>
  )
}
