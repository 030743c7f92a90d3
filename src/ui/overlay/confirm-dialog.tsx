import { type ReactNode, useId, useState } from 'react'
import type { Endpoint } from '#shared/endpoint.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { ApiError } from '#ui/api/api.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { useRefresh } from '#ui/api/use-refresh.ts'
import { Button } from '#ui/button.tsx'
import { type Failure, FormFailure } from '#ui/form/form-failure.tsx'
import { confirmDialog as messages } from '#ui/texts/texts.gen.js'
import { Dialog, type DialogProps } from './dialog.tsx'
import { toast } from './toast.ts'

interface ConfirmDialogProps extends DialogProps {
  title: string
  question: ReactNode
  /** What is lost, for example. */
  children?: ReactNode
  size?: 'small' | 'normal'
  /** Label of the button; by default what the title says. */
  action?: string
  /** Of the button that closes the dialog: where “Cancel” could mean the action. */
  keep?: string
  pending?: string
  /** Title of the message after success. */
  done?: string
  failed?: string
  /** Shown when the server was not reached. */
  failedText?: string
  /** Why the action has to wait; the button does nothing meanwhile. */
  blocked?: string
  /** Returns the text of the message after success. */
  send(): Promise<string | undefined>
  /** Restores what was deleted; the message after success then offers Undo for eight seconds. */
  undo?(): Promise<unknown>
  /** Endpoints whose cached replies become stale. */
  refreshes?: readonly Endpoint[]
  /** Moves the focus, because the action may have removed the opener. */
  onDone?(): void
}

/** Asks before an action; closes on success and shows the error on failure. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, question, children, size = 'small', action = title, done } = props
  const { pending = words.oneMoment, keep = words.cancel, failed = words.didNotWork, failedText } = props
  const { blocked, send, undo, refreshes = [], onDone } = props
  const refreshAll = useRefresh()
  const failureId = useId()
  const blockedId = useId()
  const [state, setState] = useState<{ busy?: boolean; done?: boolean; failure?: Failure }>({})
  const refresh = () => refreshAll(...refreshes)
  async function confirm() {
    setState({ busy: true })
    try {
      const text = await send()
      const restore = undo && (() => undo().finally(refresh))
      if (done)
        toast({ title: done, text, tone: 'good', undo: restore, undone: { title: messages.undone, text } })
      setState({ done: true })
      onOpenChange(false)
      onDone?.()
    } catch (error) {
      if ((error as Partial<ApiError>).handled) return setState({})
      setState({ failure: { title: failed, text: errorMessage(error, failedText) } })
    }
    // Also after a refusal: what the page shows may be out of date.
    void refresh()
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
      size={size}
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
            aria-describedby={blocked ? blockedId : state.failure ? failureId : undefined}
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
      <FormFailure id={failureId} failure={state.failure} />
    </Dialog>
  )
}
