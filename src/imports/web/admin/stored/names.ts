import {
  adminStoredNames as messages,
  adminStoredNamesVerdictNames as verdictNames,
} from '#imports/messages/texts.gen.js'
import type { ImportRow, ImportSummary } from '#imports/stored-contract.ts'
import type { Tone } from '#ui/badge.tsx'

export {
  adminStoredNamesStatusNames as statusNames,
  adminStoredNamesVerdictNames as verdictNames,
} from '#imports/messages/texts.gen.js'

/** Of a check, before the import. */
export const checkNames: Record<ImportRow['verdict'], string> = {
  ...verdictNames,
  imported: messages.willBeImported,
}

export const verdictTones: Record<ImportRow['verdict'], Tone> = {
  imported: 'good',
  duplicates: 'idle',
  skipped: 'warn',
  failed: 'bad',
}

export function isActive({ status }: Pick<ImportSummary, 'status'>): boolean {
  return status === 'WAITING' || status === 'RUNNING'
}
