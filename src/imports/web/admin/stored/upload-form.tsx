import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { uploadImport } from '#imports/stored-contract.ts'
import { uploadForm as messages } from '#imports/texts/texts.gen.js'
import { CsvField } from '#imports/web/admin/csv/csv-field.tsx'
import { importFailure } from '#imports/web/admin/csv/import-failure.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useUpload } from '#ui/api/use-upload.ts'
import { Button } from '#ui/button.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { UploadProgress } from './progress-bar.tsx'

const schema = z.object({ csvFile: z.file() })

/** Uploads a file and opens its next step. */
export function UploadForm() {
  const navigate = useNavigate()
  const { upload, progress } = useUpload(uploadImport, useViewer()?.id ?? '')
  const [file, setFile] = useState<'none' | 'chosen' | 'sent'>('none')
  const { form, failure, pending } = useForm({
    schema,
    async send(values) {
      setFile('sent')
      const { id } = await upload(values)
      await navigate({ to: '/admin/imports', search: { id } })
    },
    failed: importFailure,
  })
  return (
    <form {...form} className="grid max-w-md gap-4">
      <CsvField onChoose={(isUsable) => setFile(isUsable ? 'chosen' : 'none')} />
      <FormFailure failure={file === 'sent' ? failure : undefined} />
      {progress !== undefined && <UploadProgress sent={progress} />}
      <Button
        type="submit"
        disabled={file === 'none'}
        pending={pending && words.uploading}
        className="justify-self-start"
      >
        {messages.send}
      </Button>
    </form>
  )
}
