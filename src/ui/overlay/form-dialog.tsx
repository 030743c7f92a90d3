import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint } from '#shared/endpoint.ts'
import type { ApiError } from '#ui/api/api.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { ConflictPanel } from '#ui/conflict/conflict-panel.tsx'
import type { FormControls } from '#ui/conflict/form-controls.ts'
import { type EditedRecord, useRebase } from '#ui/conflict/use-rebase.ts'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Dialog } from './dialog.tsx'
import { toast } from './toast.ts'

interface FormDialogProps<Values, Row, Controls extends FormControls> {
  open: boolean
  onOpenChange(open: boolean): void
  messages: {
    title: string
    send: string
    sending: string
    /** Of the button that closes the dialog, where “Cancel” could mean the action. */
    cancel?: string
    /** Title of the message after success and after a failure. */
    done: string
    failed: string
  }
  description?: ReactNode
  schema: z.ZodMiniType<Values>
  /** By default the last value of each name. */
  read?(form: HTMLFormElement): Record<string, unknown>
  /** The record that the form changes, when others may save it meanwhile. */
  edited?: EditedRecord<Row, Controls>
  /** Returns the text of the message after success. @param base the record that the form started with */
  send(values: Values, base: Row | undefined): Promise<string | undefined>
  /** Told when a form is submitted that its schema refuses. */
  onInvalid?(): void
  /** Told of a refusal before it is shown. */
  onRefused?(error: ApiError | undefined): void
  /** Endpoints whose cached replies become stale. */
  refreshes: readonly Endpoint[]
  size?: 'small' | 'normal' | 'large'
  disabled?: boolean
  /** The fields; `errors` by name. */
  children(errors: Record<string, string>): ReactNode
}

/** A dialog with one form: validates, sends, shows refusals at their fields, closes on success. What is typed stays on failure. */
export function FormDialog<Values, Row = never, Controls extends FormControls = never>(
  props: FormDialogProps<Values, Row, Controls>,
) {
  const { open, onOpenChange, messages, description, size = 'small' } = props
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.title}
      description={description}
      size={size}
      plain
      insist
    >
      <DialogForm {...props} />
    </Dialog>
  )
}

const texts = { cancel: 'Cancel' }

function DialogForm<Values, Row, Controls extends FormControls>(
  props: FormDialogProps<Values, Row, Controls>,
) {
  const { onOpenChange, messages, schema, read, edited, send, onInvalid, onRefused } = props
  const { refreshes, disabled, children } = props
  const { base, rebase, panel } = useRebase(edited)
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState('')
  const { form, errors, pending } = useForm({
    schema,
    read,
    onInvalid,
    async send(values) {
      setFailure('')
      const text = await send(values, base)
      toast({ title: messages.done, text, tone: 'good' })
      onOpenChange(false)
      await Promise.all(refreshes.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
    },
    onFailed(error, element) {
      onRefused?.(error)
      const isRebased = rebase(error, element)
      const reason = errorMessage(error)
      if (!isRebased && (!error || Object.keys(error.fields).length === 0)) setFailure(reason)
      toast({ title: messages.failed, text: reason, tone: 'bad' })
    },
  })
  return (
    <form {...form} className="grid gap-4">
      {children(errors)}
      <FormFailure text={failure} />
      {panel && <ConflictPanel {...panel} />}
      <FormActions
        messages={{ ...texts, ...messages }}
        pending={pending}
        disabled={disabled}
        onCancel={() => onOpenChange(false)}
      />
    </form>
  )
}
