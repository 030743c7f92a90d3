import { previewRetention } from '#admin/retention-contract.ts'
import { retentionPreview as messages } from '#admin/texts/texts.gen.js'
import { useLiveQuery } from '#ui/api/use-live-query.ts'

export function RetentionPreview() {
  const { data, isError } = useLiveQuery(previewRetention)
  return (
    <p role="status" className="text-sm">
      {data ? messages.next(data) : isError ? messages.failed : messages.loading}
    </p>
  )
}
