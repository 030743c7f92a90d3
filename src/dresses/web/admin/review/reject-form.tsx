import * as z from 'zod/mini'
import { reasonRequired } from '#dresses/admin-contract.ts'
import { rejectForm as messages } from '#dresses/texts/texts.gen.js'
import { line } from '#shared/fields.ts'
import { TextArea } from '#ui/form/field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { useForm } from '#ui/form/use-form.ts'

const schema = z.object({ reason: line(reasonRequired, 500) })

interface RejectFormProps {
  onReject(reason: string): Promise<void>
  onCancel(): void
}

export function RejectForm({ onReject, onCancel }: RejectFormProps) {
  const { form, field, pending } = useForm({
    schema,
    // The reason may have several lines in the field; it is sent as one.
    read: (element) => ({ reason: String(new FormData(element).get('reason') ?? '').replace(/\s+/g, ' ') }),
    send: ({ reason }) => onReject(reason),
    // The caller tells of refusals.
    failed: () => undefined,
  })
  return (
    <form
      {...form}
      className="grid grow gap-3"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel()
      }}
    >
      <TextArea {...field('reason')} label={messages.reason} hint={messages.hint} rows={3} autoFocus />
      <FormActions messages={messages} pending={pending} onCancel={onCancel} />
    </form>
  )
}
