import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { ApiError } from '#ui/api/api.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { useRefresh } from '#ui/api/use-refresh.ts'
import { Button } from '#ui/button.tsx'
import { ConflictPanel } from '#ui/conflict/conflict-panel.tsx'
import type { FormControls } from '#ui/conflict/form-controls.ts'
import { type EditedRecord, useRebase } from '#ui/conflict/use-rebase.ts'
import type { DueSumProps } from '#ui/form/due-sum.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { type FieldOf, type FieldValues, useForm } from '#ui/form/use-form.ts'
import { Dialog, type DialogProps } from './dialog.tsx'
import { type ToastMessage, toast } from './toast.ts'

export interface FormDialogProps<E extends Endpoint, Values, Row, Controls extends FormControls>
  extends DialogProps {
  messages: {
    title: string
    /** “Save” and “Saving…” by default. */
    send?: string
    sending?: string
    /** Of the button that closes the dialog, where “Cancel” could mean the action. */
    cancel?: string
    /** Title of the message after success and after a failure. */
    done: string
    failed?: string | ((values: { status: number | string }) => string)
  }
  description?: ReactNode
  schema: z.ZodMiniType<Values>
  /** What the fields start with; by default the edited record. */
  values?: FieldValues<NoInfer<Values>>
  /** By default `formValues`. */
  read?(form: HTMLFormElement): Record<string, unknown>
  /** The record that the form changes, when others may save it meanwhile. */
  edited?: EditedRecord<Row, Controls>
  endpoint: E
  /** What the endpoint is sent. @param base the record that the form started with, as it is now */
  input(values: Values, base: Row | undefined): InputOf<E>
  /** Text of the message after success. */
  doneText?(reply: ReplyOf<E>, values: Values): string | undefined | Promise<string | undefined>
  /** How the change is undone, if it can be: the message after success and Ctrl Z then offer it. */
  undo?(reply: ReplyOf<E>): Required<Pick<ToastMessage, 'undo' | 'undone' | 'about'>> | undefined
  /** The dialog stays open until it has resolved; resolved to false, it shows what is `unfinished` in place of the form. */
  onDone?(reply: ReplyOf<E>): unknown
  /** What may be left to do when the change itself is stored, such as photos that could not be sent. */
  unfinished?: ReactNode
  /** Told when a form is submitted that its schema refuses. */
  onInvalid?(): void
  /** Told of a refusal before it is shown. */
  onRefused?(error: ApiError | undefined): void
  /** Endpoints whose cached replies become stale. */
  refreshes: readonly Endpoint[]
  size?: 'small' | 'normal' | 'large'
  disabled?: boolean
  /** Whom or what it is about: stays in sight below the title. */
  subject?: ReactNode
  /** The sum that is due now: stays in sight beside the buttons. */
  due?: DueSumProps | undefined
  /** The fields; `errors` by name, for controls that are no field. */
  children(field: FieldOf<Values>, errors: Record<string, string>): ReactNode
}

/** A dialog with one form: validates, sends, shows refusals at their fields, closes on success. What is typed stays on failure. */
export function FormDialog<
  Values,
  E extends Endpoint = Endpoint,
  Row = never,
  Controls extends FormControls = never,
>(props: FormDialogProps<E, Values, Row, Controls>) {
  const { open, onOpenChange, messages, subject, description, size = 'small' } = props
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.title}
      subject={subject}
      description={description}
      size={size}
      plain
      insist
    >
      <DialogForm {...props} />
    </Dialog>
  )
}

function DialogForm<E extends Endpoint, Values, Row, Controls extends FormControls>(
  props: FormDialogProps<E, Values, Row, Controls>,
) {
  const { onOpenChange, messages, schema, values, read, edited, endpoint, input, doneText, undo, onDone } =
    props
  const { onInvalid, onRefused, refreshes, disabled, due, children, unfinished } = props
  const [isStored, setIsStored] = useState(false)
  const { initial, base, rebase, panel } = useRebase(edited)
  const refresh = useRefresh()
  const { mutateAsync } = useApiMutation(endpoint)
  const { form, field, errors, failure, pending } = useForm({
    schema,
    values: values ?? (initial && (edited?.valuesOf(initial) as FieldValues<Values>)),
    read,
    onInvalid,
    async send(typed) {
      const reply = await mutateAsync(input(typed, base))
      const isFinished = (await onDone?.(reply)) !== false
      const text = await doneText?.(reply, typed)
      const refreshAll = () => refresh(...refreshes)
      const restore = undo?.(reply)
      toast({
        title: messages.done,
        text,
        tone: 'good',
        ...restore,
        undo: restore && (() => restore.undo().finally(refreshAll)),
      })
      if (isFinished) onOpenChange(false)
      else setIsStored(true)
      await refreshAll()
    },
    failed(error, element) {
      onRefused?.(error)
      // The panel says what has changed.
      if (rebase(error, element)) return undefined
      const { failed = words.didNotWork } = messages
      const title = typeof failed === 'string' ? failed : failed({ status: error?.status ?? '' })
      return { title, text: errorMessage(error) }
    },
  })
  if (isStored) {
    return (
      <>
        {unfinished}
        <Button className="justify-self-end" onClick={() => onOpenChange(false)}>
          {words.close}
        </Button>
      </>
    )
  }
  return (
    <form {...form} className="grid gap-4">
      {children(field, errors)}
      <FormFailure failure={failure} />
      {panel && <ConflictPanel {...panel} />}
      <FormActions
        messages={messages}
        pending={pending}
        disabled={disabled}
        due={due}
        onCancel={() => onOpenChange(false)}
      />
    </form>
  )
}
