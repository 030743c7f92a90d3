import type { ImportRow, ImportSummary } from '#imports/stored-contract.ts'
import { storedNames as messages } from '#imports/texts/texts.gen.js'
import type { Tone } from '#ui/badge.tsx'

export const importStatusNames = messages.statusNames
export const verdictNames = messages.verdictNames

/** Of a check, before the import. */
export const checkNames: Record<ImportRow['verdict'], string> = {
  ...messages.verdictNames,
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
