import { previewRetention } from '#admin/retention-contract.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'

const messages = {
  next: (appointments: number, emails: number, messages: number) =>
    `With the saved terms, the next run removes the data of ${appointments} appointments, ${emails} emails and ${messages} messages.`,
  failed: 'What the next run removes could not be counted.',
  loading: 'Counting...',
}

export function RetentionPreview() {
  const { data, isError } = useLiveQuery(previewRetention)
  return (
    <p role="status" className="text-sm">
      {data
        ? messages.next(data.appointments, data.emails, data.messages)
        : isError
          ? messages.failed
          : messages.loading}
    </p>
  )
}
