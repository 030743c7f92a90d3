import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { listAdminDresses } from '#dresses/admin-contract.ts'
import { staffStatusNames } from '#dresses/status-names.ts'
import { type ImportResult, importProducts, importStatuses } from '#imports/contract.ts'
import { CsvField } from '#imports/web/admin/csv/csv-field.tsx'
import { ImportReport } from '#imports/web/admin/stored/import-report.tsx'
import { UploadProgress } from '#imports/web/admin/stored/progress-bar.tsx'
import { ApiError } from '#ui/api/api.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { sendForm } from '#ui/api/send-form.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { newKey } from '#ui/form/new-key.ts'
import { Select } from '#ui/form/select.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'

const messages = {
  title: 'Import CSV',
  about:
    'The product file that WooCommerce exports. Dresses that exist already, by SKU, product id or name, stay as they are.',
  status: 'Default status',
  statusHint: 'For all imported dresses; products that were not published become Pending.',
  check: 'Check Only',
  steps: 'Choose columns, import in steps',
  send: 'Import',
  sending: 'Importing...',
  refused: 'Import Failed',
  failed: 'Import Error',
  failedText: 'Failed to import CSV',
}

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

function ImportForm() {
  const viewer = useViewer()
  const queryClient = useQueryClient()
  // The same key for a repeated attempt.
  const key = useRef(newKey())
  const [hasFile, setHasFile] = useState(false)
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState('')
  const [result, setResult] = useState<ImportResult>()
  const isSending = progress !== undefined

  function refuse(title: string, text: string) {
    setFailure(text)
    toast({ title, text, tone: 'bad' })
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const { submitter } = event.nativeEvent as SubmitEvent
    const body = new FormData(event.currentTarget)
    if ((submitter as HTMLButtonElement | null)?.value === 'check') {
      body.set('dryRun', 'true')
      key.current = newKey()
    }
    setFailure('')
    setResult(undefined)
    setProgress(0)
    try {
      const options = { userId: viewer?.id ?? '', idempotencyKey: key.current, onProgress: setProgress }
      const reply = (await sendForm(importProducts, body, options)) as ImportResult
      key.current = newKey()
      setResult(reply)
      toast({ title: reply.message, tone: 'good' })
      await queryClient.invalidateQueries({ queryKey: [listAdminDresses.path] })
    } catch (error) {
      if (error instanceof ApiError) {
        key.current = newKey()
        refuse(messages.refused, errorMessage(error))
      } else refuse(messages.failed, messages.failedText)
    } finally {
      setProgress(undefined)
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} className="grid gap-4">
      <CsvField
        onChoose={(isUsable) => {
          setHasFile(isUsable)
          setResult(undefined)
          setFailure('')
          key.current = newKey()
        }}
      />
      <Select
        label={messages.status}
        name="defaultStatus"
        defaultValue="PENDING"
        hint={messages.statusHint}
        options={importStatuses.map((value) => ({ value, label: staffStatusNames[value] }))}
      />
      <FormFailure text={failure} />
      {isSending && <UploadProgress sent={progress} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!hasFile || isSending}>
          {isSending ? messages.sending : messages.send}
        </Button>
        <Button type="submit" kind="secondary" name="mode" value="check" disabled={!hasFile || isSending}>
          {messages.check}
        </Button>
        <ButtonLink kind="quiet" to="/admin/imports">
          {messages.steps}
        </ButtonLink>
      </div>
      {result && <ImportReport result={result} />}
    </form>
  )
}
