import type { ImportSummary } from '#imports/stored-contract.ts'
import { ProgressBar } from './progress-bar.tsx'

const messages = {
  label: 'Import',
  rows: (done: number, total: number) => `${done} of ${total} rows`,
}

export function Progress({ done, total }: Pick<ImportSummary, 'done' | 'total'>) {
  return <ProgressBar label={messages.label} value={done} max={total} text={messages.rows(done, total)} />
}
