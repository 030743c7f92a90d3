import { type ReactNode, useId, useState } from 'react'
import type { ApiError } from '#ui/api/api.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { toast } from './toast.ts'

interface ConfirmDialogProps extends DialogProps {
  title: string
  question: ReactNode
  children?: ReactNode
  action: string
  /** Of the button that closes the dialog: where “Cancel” could mean the action. */
  keep?: string
  pending: string
  failed: string
  /** Why the action has to wait; the button does nothing meanwhile. */
  blocked?: string
  /** The dialog closes on success and shows the error on failure. */
  onConfirm(): Promise<unknown>
  /** Moves the focus, because the deletion may have removed the opener. */
  onDone?(): void
}

const messages = { cancel: 'Cancel' }

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, question, children, action, pending, failed } = props
  const { keep = messages.cancel, blocked, onConfirm, onDone } = props
  const failureId = useId()
  const blockedId = useId()
  const [state, setState] = useState<{ busy?: boolean; done?: boolean; failure?: string }>({})
  async function confirm() {
    setState({ busy: true })
    try {
      await onConfirm()
      setState({ done: true })
      onOpenChange(false)
      onDone?.()
    } catch (error) {
      const text = errorMessage(error)
      if (!(error as Partial<ApiError>).handled) toast({ title: failed, text, tone: 'bad' })
      setState({ failure: text })
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setState({})
        onOpenChange(next)
      }}
      title={title}
      description={question}
      size="small"
      plain
      insist
      returnFocus={() => !state.done || !onDone}
      actions={
        <>
          <Button kind="secondary" className="max-sm:w-full" onClick={() => onOpenChange(false)}>
            {keep}
          </Button>
          <Button
            kind="danger"
            className="max-sm:w-full"
            pending={state.busy && pending}
            // Not `disabled`, so that the keyboard reaches the reason.
            aria-disabled={blocked ? true : undefined}
            aria-describedby={blocked ? blockedId : state.failure && failureId}
            onClick={() => !blocked && void confirm()}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
      <p id={blockedId} role="status" className="text-sm text-quiet empty:hidden">
        {blocked}
      </p>
      {state.failure && (
        <p id={failureId} className="border-s-2 border-bad ps-3 text-sm text-bad">
          {state.failure}
        </p>
      )}
    </Dialog>
  )
}
