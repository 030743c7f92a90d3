import { versionOf } from '#platform/record-version.ts'

interface TermFields {
  name: string
  active: boolean
  hexCode?: string
  typeId?: string
}

/** A term as staff get it. */
export function withVersion<Term extends TermFields>(term: Term): Term & { version: string } {
  const { name, active, hexCode, typeId } = term
  return { ...term, version: versionOf({ name, active, hexCode, typeId }) }
}
