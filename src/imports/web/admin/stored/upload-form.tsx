import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { type StoredImport, uploadImport } from '#imports/stored-contract.ts'
import { CsvField } from '#imports/web/admin/csv/csv-field.tsx'
import { ApiError } from '#ui/api/api.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { sendForm } from '#ui/api/send-form.ts'
import { Button } from '#ui/button.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { UploadProgress } from './progress-bar.tsx'

const messages = {
  send: 'Upload',
  sending: 'Uploading...',
  refused: 'Import Failed',
  failed: 'Import Error',
  failedText: 'Failed to import CSV',
}

/** Uploads a file and opens its next step. */
export function UploadForm() {
  const viewer = useViewer()
  const navigate = useNavigate()
  const [hasFile, setHasFile] = useState(false)
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState('')
  const isSending = progress !== undefined

  function refuse(title: string, text: string) {
    setFailure(text)
    toast({ title, text, tone: 'bad' })
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const body = new FormData(event.currentTarget)
    setFailure('')
    setProgress(0)
    try {
      const options = { userId: viewer?.id ?? '', onProgress: setProgress }
      const { id } = (await sendForm(uploadImport, body, options)) as StoredImport
      await navigate({ to: '/admin/imports', search: { id } })
    } catch (error) {
      if (error instanceof ApiError) refuse(messages.refused, errorMessage(error))
      else refuse(messages.failed, messages.failedText)
    } finally {
      setProgress(undefined)
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} className="grid max-w-md gap-4">
      <CsvField
        onChoose={(isUsable) => {
          setHasFile(isUsable)
          setFailure('')
        }}
      />
      <FormFailure text={failure} />
      {isSending && <UploadProgress sent={progress} />}
      <Button
        type="submit"
        disabled={!hasFile}
        pending={isSending && messages.sending}
        className="justify-self-start"
      >
        {messages.send}
      </Button>
    </form>
  )
}
