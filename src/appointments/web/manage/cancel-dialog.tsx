import { useId, useState } from 'react'
import { appointmentSentence } from '#appointments/rules/messages.ts'
import { ApiError } from '#ui/api/api.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { type Failure, FormFailure } from '#ui/form/form-failure.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { messages } from './change-messages.ts'
import { useCancel, useRefreshAppointments } from './manage-credential.ts'
import type { ChangeDialogProps } from './reschedule-dialog.tsx'

interface CancelDialogProps extends Omit<ChangeDialogProps, 'clock'> {
  /** Called after the cancellation; must move the focus, because the opening button may be removed. */
  onCancelled(): void
}

export function CancelDialog({ open, onOpenChange, appointment, right, onCancelled }: CancelDialogProps) {
  const failureId = useId()
  const [failure, setFailure] = useState<Failure>()
  const refresh = useRefreshAppointments()
  const cancelling = useCancel(right, {
    onSuccess() {
      toast({ title: messages.cancelling.done, text: messages.cancelling.doneText, tone: 'good' })
      setOpen(false)
      onCancelled()
    },
    onError(error) {
      const text = errorMessage(isRefusal(error) && error, messages.cancelling.failedText)
      setFailure({ title: messages.cancelling.failed, text })
      void refresh()
    },
  })
  function setOpen(next: boolean) {
    setFailure(undefined)
    onOpenChange(next)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={messages.cancelling.title}
      description={messages.cancelling.question}
      returnFocus={() => !cancelling.isSuccess}
      insist
      actions={
        <>
          <Button kind="secondary" className="max-sm:w-full" onClick={() => setOpen(false)}>
            {messages.cancelling.keep}
          </Button>
          <Button
            kind="danger"
            className="max-sm:w-full"
            pending={cancelling.isPending && messages.cancelling.pending}
            aria-describedby={failure ? failureId : undefined}
            onClick={() => cancelling.cancel()}
          >
            {messages.cancelling.confirm}
          </Button>
        </>
      }
    >
      <p className="border-s-2 border-line ps-4 text-lg text-balance">{appointmentSentence(appointment)}</p>
      <p>{messages.cancelling.text}</p>
      <FormFailure id={failureId} failure={failure} />
    </Dialog>
  )
}

/** Refusals have their own message; other errors get the message of this dialog. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && [409, 422, 429].includes(error.status)
}
