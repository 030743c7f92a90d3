import { previewRetention, type RetentionCount } from '#admin/retention-contract.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'

const messages = {
  next: ({
    appointments,
    rentals,
    customers,
    photos,
    measurements,
    notes,
    emails,
    messages,
  }: RetentionCount) =>
    `With the saved terms, the next run removes the data of ${appointments} appointments, ${rentals} rentals, ${customers} files of customers, ${photos} condition photos, ${measurements} measurements, ${notes} notes, ${emails} emails and ${messages} messages.`,
  failed: 'What the next run removes could not be counted.',
  loading: 'Counting...',
}

export function RetentionPreview() {
  const { data, isError } = useLiveQuery(previewRetention)
  return (
    <p role="status" className="text-sm">
      {data ? messages.next(data) : isError ? messages.failed : messages.loading}
    </p>
  )
}
