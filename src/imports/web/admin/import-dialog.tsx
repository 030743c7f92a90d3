import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { listAdminDresses } from '#dresses/admin-contract.ts'
import { staffStatusNames } from '#dresses/choice-names.ts'
import {
  csvEncodingUnknown,
  encodingField,
  type ImportResult,
  importProducts,
  importStatuses,
} from '#imports/contract.ts'
import type { EncodingChoice } from '#imports/encodings.ts'
import { importsWords, importDialog as messages } from '#imports/texts/texts.gen.js'
import { CsvField } from '#imports/web/admin/csv/csv-field.tsx'
import { EncodingQuestion } from '#imports/web/admin/csv/encoding-question.tsx'
import { importFailure } from '#imports/web/admin/csv/import-failure.ts'
import { ImportReport } from '#imports/web/admin/stored/import-report.tsx'
import { UploadProgress } from '#imports/web/admin/stored/progress-bar.tsx'
import { detailOf } from '#ui/api/refusal-detail.ts'
import { useRefresh } from '#ui/api/use-refresh.ts'
import { useUpload } from '#ui/api/use-upload.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Select } from '#ui/form/select.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'

interface ImportDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
}

export function ImportDialog({ open, onOpenChange }: ImportDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.title}
      description={messages.about}
      plain
      insist
    >
      <ImportForm />
    </Dialog>
  )
}

const schema = z.object({ encoding: encodingField, csvFile: z.file(), defaultStatus: z.enum(importStatuses) })

function ImportForm() {
  const refresh = useRefresh()
  const { upload, progress } = useUpload(importProducts, useViewer()?.id ?? '')
  const isCheck = useRef(false)
  const [file, setFile] = useState<'none' | 'chosen' | 'sent'>('none')
  const [result, setResult] = useState<{ report: ImportResult; isCheck: boolean }>()
  const [choices, setChoices] = useState<readonly EncodingChoice[]>()
  const { form, field, failure, pending } = useForm({
    schema,
    values: { defaultStatus: 'PENDING' },
    async send(values) {
      setFile('sent')
      setResult(undefined)
      const reply = await upload({ ...values, dryRun: isCheck.current ? 'true' : undefined })
      setResult({ report: reply, isCheck: isCheck.current })
      // The report below says what a check has found; nothing has changed.
      if (isCheck.current) return
      toast({ title: reply.message, tone: 'good' })
      await refresh(listAdminDresses)
    },
    failed: (error) => {
      const unknown = detailOf(error, csvEncodingUnknown)
      if (unknown) setChoices(unknown.choices)
      return importFailure(error)
    },
  })
  const submit = (check: boolean) => ({
    type: 'submit' as const,
    disabled: file === 'none' || pending,
    onClick: () => {
      isCheck.current = check
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <CsvField
        onChoose={(isUsable) => {
          setFile(isUsable ? 'chosen' : 'none')
          setResult(undefined)
          setChoices(undefined)
        }}
      />
      {choices && <EncodingQuestion choices={choices} />}
      <Select
        {...field('defaultStatus')}
        label={importsWords.defaultStatus}
        hint={importsWords.statusHint}
        options={importStatuses.map((value) => ({ value, label: staffStatusNames[value] }))}
      />
      <FormFailure failure={file === 'sent' ? failure : undefined} />
      {progress !== undefined && <UploadProgress sent={progress} />}
      <div className="flex flex-wrap gap-3">
        <Button {...submit(false)}>{pending ? messages.sending : importsWords.import}</Button>
        <Button {...submit(true)} kind="secondary">
          {messages.check}
        </Button>
        <ButtonLink kind="quiet" to="/admin/imports">
          {messages.steps}
        </ButtonLink>
      </div>
      {result && <ImportReport result={result.report} isCheck={result.isCheck} />}
    </form>
  )
}
