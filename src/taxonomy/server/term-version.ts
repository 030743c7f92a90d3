import { versionOf } from '#platform/record-version.ts'
import type { TermId } from '#shared/ids.ts'

interface TermFields {
  name: string
  active: boolean
  labelFr?: string | undefined
  labelAr?: string | undefined
  isAccessory?: boolean
  hexCode?: string
  typeId?: TermId
}

/** A term as staff get it. */
export function withVersion<Term extends TermFields>(term: Term): Term & { version: string } {
  const { name, active, hexCode, typeId } = term
  const isAccessory = term.isAccessory || undefined
  const labels = { labelFr: term.labelFr || undefined, labelAr: term.labelAr || undefined }
  return { ...term, ...labels, version: versionOf({ name, active, ...labels, isAccessory, hexCode, typeId }) }
}
