import type { ImportRow, ImportSummary } from '#imports/stored-contract.ts'
import type { Tone } from '#ui/badge.tsx'

export const statusNames: Record<ImportSummary['status'], string> = {
  UPLOADED: 'Not started',
  WAITING: 'Waiting',
  RUNNING: 'Importing',
  DONE: 'Done',
  FAILED: 'Failed',
  UNDONE: 'Undone',
}

export const verdictNames: Record<ImportRow['verdict'], string> = {
  imported: 'Imported',
  duplicates: 'Duplicate',
  skipped: 'Skipped',
  failed: 'Error',
}

/** Of a check, before the import. */
export const checkNames: Record<ImportRow['verdict'], string> = {
  ...verdictNames,
  imported: 'Will be imported',
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
