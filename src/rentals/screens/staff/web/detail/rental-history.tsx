import { HistoryPanel } from '#audit/web/history-panel.tsx'
import type { RentalDialogProps } from '#rentals/web/rental-change.ts'

export function RentalHistory({ rental, ...panel }: RentalDialogProps) {
  return <HistoryPanel {...panel} subjectType="rental" subjectId={rental.id} name={rental.number} />
}
