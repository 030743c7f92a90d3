import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { hasDirtyForms } from '#ui/form/dirty-forms.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'

const LeaveDialog = lazyDialog(() => import('./leave-dialog.tsx'), 'LeaveDialog')

interface Options {
  /** By default, whether anything was typed into a form of the page. */
  hasChanges?(): boolean
  /** Where the form stands in an overlay with a history entry: every navigation closes it. */
  inOverlay?: boolean
}

interface LeaveGuard {
  /** Closes a dialog, say: at once, or after the question. */
  leave(go: () => void): void
  /** To be rendered beside the form. */
  question: ReactNode
}

/** Asks before unsaved changes are lost, whether the page is left, its tab closed, or the dialog around the form. */
export function useLeaveGuard({ hasChanges = hasDirtyForms, inOverlay = false }: Options = {}): LeaveGuard {
  const [closing, setClosing] = useState<{ go(): void }>()
  const blocker = useBlocker({
    // A link within the page, or an overlay over it, changes only the search and the state.
    shouldBlockFn: ({ current, next }) => (inOverlay || current.pathname !== next.pathname) && hasChanges(),
    enableBeforeUnload: hasChanges,
    withResolver: true,
  })
  function stay() {
    setClosing(undefined)
    blocker.reset?.()
  }
  function leaveNow() {
    setClosing(undefined)
    closing?.go()
    blocker.proceed?.()
  }
  return {
    leave: (go) => (hasChanges() ? setClosing({ go }) : go()),
    question: (
      <LeaveDialog
        open={closing !== undefined || blocker.status === 'blocked'}
        onOpenChange={(open) => !open && stay()}
        onLeave={leaveNow}
      />
    ),
  }
}
