import { useEffect } from 'react'
import { toast } from '#ui/overlay/toast.ts'
import { undoKey as messages } from '#ui/texts/texts.gen.js'
import { forgetSteps, takeLastStep } from './last-steps.ts'
import { pressedKey } from './pressed-key.ts'
import { isTyping } from './use-keys.ts'

/**
 * Ctrl Z undoes the last step that can be undone. While the user types it is the browser's, and an open dialog keeps it.
 * @param userId somebody else's steps are not undone
 */
export function useUndoKey(userId: string | undefined): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, repeat, defaultPrevented } = event
      const isUndo = pressedKey(event) === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey
      if (!isUndo || repeat || defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      const step = takeLastStep()
      if (step) step.undo()
      else toast({ title: messages.nothing })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      if (userId) forgetSteps()
    }
  }, [userId])
}
