import type { ImportSummary } from '#imports/stored-contract.ts'

const messages = {
  label: 'Progress',
  rows: (done: number, total: number) => `${done} of ${total} rows`,
}

export function Progress({ done, total }: Pick<ImportSummary, 'done' | 'total'>) {
  return (
    <span className="flex items-center gap-3 tabular-nums">
      <progress value={done} max={Math.max(total, 1)} aria-label={messages.label} />
      {messages.rows(done, total)}
    </span>
  )
}
