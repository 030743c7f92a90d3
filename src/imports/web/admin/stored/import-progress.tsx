import type { ImportSummary } from '#imports/stored-contract.ts'
import { importProgress as messages } from '#imports/texts/texts.gen.js'
import { ProgressBar } from './progress-bar.tsx'

export function Progress({ done, total }: Pick<ImportSummary, 'done' | 'total'>) {
  return <ProgressBar label={messages.label} value={done} max={total} text={messages.rows({ done, total })} />
}
