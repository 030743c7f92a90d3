import { useState } from 'react'
import * as z from 'zod/mini'
import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { fileNotPdf, fileTooLarge, uploadAgreement } from '#agreements/contract.ts'
import { listStaffAgreements } from '#agreements/staff-contract.ts'
import { uploadDialog as messages } from '#agreements/texts/texts.gen.js'
import { maxFileBytes, uploadFields } from '#agreements/upload-fields.ts'
import type { AccountId } from '#shared/ids.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { useRefresh } from '#ui/api/use-refresh.ts'
import { useUpload } from '#ui/api/use-upload.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field, TextField } from '#ui/form/field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'

const schema = z.extend(uploadFields, {
  file: z.file(messages.missing).check(
    z.refine(({ size }) => size > 0, { error: messages.missing, abort: true }),
    z.refine(({ type, name }) => type === 'application/pdf' || /\.pdf$/i.test(name), fileNotPdf.message),
    z.refine(({ size }) => size <= maxFileBytes, fileTooLarge.message),
  ),
})

const titles: Record<string, string> = {
  [fileNotPdf.message]: messages.notPdf,
  [fileTooLarge.message]: messages.tooLarge,
}

/** Shares a PDF with a customer. */
export function UploadAgreementDialog(props: DialogProps) {
  return (
    <Dialog {...props} title={messages.title} size="small" plain insist>
      <UploadForm onClose={() => props.onOpenChange(false)} />
    </Dialog>
  )
}

function UploadForm({ onClose }: { onClose(): void }) {
  const refresh = useRefresh()
  const [customerId, setCustomerId] = useState<AccountId>()
  const { upload, progress } = useUpload(uploadAgreement, useViewer()?.id ?? '')
  const { form, field, errors, failure, pending } = useForm({
    schema,
    read: (element) => ({ ...Object.fromEntries(new FormData(element)), customerId }),
    async send(values) {
      await upload(values)
      toast({ title: messages.done, text: messages.doneText, tone: 'good' })
      onClose()
      await refresh(listStaffAgreements)
    },
    failed: (error) => ({
      title: messages.failed({ status: error?.status ?? messages.offline }),
      text: error ? errorMessage(error) : messages.lost,
    }),
  })
  const isInvalid = Object.keys(errors).length > 0
  const invalid = isInvalid ? { title: titles[errors.file ?? ''] ?? messages.incomplete } : undefined
  return (
    <form {...form} className="grid gap-4">
      <Field label={messages.customer} error={errors.customerId}>
        {(control) => (
          <Combobox
            {...control}
            lookup={userLookup}
            value={customerId}
            onChange={(choice) => setCustomerId(choice?.value)}
          />
        )}
      </Field>
      <TextField {...field('agreementName')} label={messages.name} />
      <TextField
        {...field('file')}
        label={messages.file}
        type="file"
        accept="application/pdf,.pdf"
        hint={messages.fileHint}
        className="py-2 text-sm"
      />
      <DateField {...field('expiresAt')} label={messages.expires} optional hint={messages.expiresHint} />
      <Checkbox name="status" value="SIGNED" label={messages.signed} />
      <FormFailure failure={failure ?? invalid} />
      {progress !== undefined && (
        <progress
          aria-label={messages.progress}
          max={100}
          value={Math.round(progress * 100)}
          className="w-full"
        />
      )}
      <FormActions messages={messages} pending={pending} onCancel={onClose} />
    </form>
  )
}
