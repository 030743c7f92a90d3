import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { fileNotPdf, fileTooLarge, uploadAgreement } from '#agreements/contract.ts'
import { listStaffAgreements } from '#agreements/staff-contract.ts'
import { maxFileBytes } from '#agreements/upload-fields.ts'
import { ApiError } from '#ui/api/api.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { sendForm } from '#ui/api/send-form.ts'
import { Button } from '#ui/button.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field, TextField } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { newKey } from '#ui/form/new-key.ts'
import { toast } from '#ui/overlay/toast.ts'

const messages = {
  title: 'Upload Agreement',
  customer: 'Customer',
  name: 'Agreement name',
  file: 'PDF file',
  fileHint: 'Up to 10 MB.',
  expires: 'Last day',
  expiresHint: 'The customer cannot open it afterwards.',
  signed: 'Already signed on paper',
  send: 'Upload Agreement',
  sending: 'Uploading...',
  progress: 'Upload',
  missing: { title: 'Missing Information', text: 'Please choose a customer, a name and a PDF file.' },
  notPdf: 'Invalid File Type',
  tooLarge: 'File Too Large',
  done: 'Agreement Uploaded Successfully',
  doneText: 'It is shared with the customer.',
  failed: (status: number | string) => `Failed to upload agreement: ${status}`,
  lost: 'The connection was lost. Please try again: nothing was uploaded.',
  offline: 'no connection',
}

export function UploadAgreement() {
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  // The same key for a repeated attempt, so that a lost reply does not make two agreements.
  const key = useRef(newKey())
  const [customerId, setCustomerId] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const isSending = progress !== undefined

  function refuse(title: string, text: string, fields: Record<string, string> = {}) {
    setFailure(text)
    setProblems(fields)
    toast({ title, text, tone: 'bad' })
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const body = new FormData(event.currentTarget)
    const file = body.get('file')
    if (!customerId || !String(body.get('agreementName')).trim() || !(file instanceof File) || !file.size)
      return refuse(messages.missing.title, messages.missing.text)
    const problem = problemOf(file)
    if (problem) return refuse(problem.title, problem.text, { file: problem.text })
    body.set('customerId', customerId)
    // The server reads the fields before the file.
    body.delete('file')
    body.append('file', file)
    setFailure('')
    setProblems({})
    setProgress(0)
    try {
      await sendForm(uploadAgreement, body, {
        userId: viewer?.id ?? '',
        idempotencyKey: key.current,
        onProgress: setProgress,
      })
      key.current = newKey()
      toast({ title: messages.done, text: messages.doneText, tone: 'good' })
      form.current?.reset()
      setCustomerId(undefined)
      await queryClient.invalidateQueries({ queryKey: [listStaffAgreements.path] })
    } catch (error) {
      const isReply = error instanceof ApiError
      // A refused form is changed and sent again: that is another request.
      if (isReply) key.current = newKey()
      refuse(
        messages.failed(isReply ? error.status : messages.offline),
        isReply ? errorMessage(error) : messages.lost,
        isReply ? error.fields : {},
      )
    } finally {
      setProgress(undefined)
    }
  }

  return (
    <section aria-labelledby={titleId} className="my-4 border-y border-line py-4">
      <h2 id={titleId} className="pb-3 font-semibold">
        {messages.title}
      </h2>
      <form
        ref={form}
        onSubmit={(event) => void send(event)}
        className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4"
      >
        <Field label={messages.customer} error={problems.customerId}>
          {(control) => (
            <Combobox
              {...control}
              lookup={userLookup}
              value={customerId}
              onChange={(choice) => setCustomerId(choice?.value)}
            />
          )}
        </Field>
        <TextField
          label={messages.name}
          name="agreementName"
          maxLength={120}
          error={problems.agreementName}
        />
        <TextField
          label={messages.file}
          name="file"
          type="file"
          accept="application/pdf,.pdf"
          hint={messages.fileHint}
          error={problems.file}
          className="py-2 text-sm"
        />
        <TextField
          label={messages.expires}
          name="expiresAt"
          type="date"
          optional
          hint={messages.expiresHint}
          error={problems.expiresAt}
        />
        <div className="grid justify-items-start gap-3 sm:col-span-2 xl:col-span-4">
          <label className="inline-flex min-h-9 items-center gap-2 text-sm">
            <input type="checkbox" name="status" value="SIGNED" className="size-4 accent-(--accent)" />
            {messages.signed}
          </label>
          <FormFailure text={failure} />
          {isSending && (
            <progress
              aria-label={messages.progress}
              max={100}
              value={Math.round(progress * 100)}
              className="w-60"
            />
          )}
          <Button type="submit" pending={isSending && messages.sending}>
            {messages.send}
          </Button>
        </div>
      </form>
    </section>
  )
}

function problemOf({ type, name, size }: File): { title: string; text: string } | undefined {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name))
    return { title: messages.notPdf, text: fileNotPdf.message }
  if (size > maxFileBytes) return { title: messages.tooLarge, text: fileTooLarge.message }
  return undefined
}
