import { adminStoredImportProgress as messages } from '#imports/messages/texts.gen.js'
import type { ImportSummary } from '#imports/stored-contract.ts'
import { ProgressBar } from './progress-bar.tsx'

export function Progress({ done, total }: Pick<ImportSummary, 'done' | 'total'>) {
  return <ProgressBar label={messages.label} value={done} max={total} text={messages.rows({ done, total })} />
}
