import { type QueryClient, useQueryClient } from '@tanstack/react-query'
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
  const queryClient = useQueryClient()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, repeat, defaultPrevented } = event
      const isUndo = pressedKey(event) === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey
      if (!isUndo || repeat || defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      void undoLast()
    }
    async function undoLast() {
      await settled(queryClient)
      const step = takeLastStep()
      if (step) step.undo()
      else toast({ title: messages.nothing })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      if (userId) forgetSteps()
    }
  }, [queryClient, userId])
}

/** Waits for the steps that are on their way: the last one is undone once the server has taken it. */
function settled(queryClient: QueryClient): Promise<void> {
  return new Promise((done) => {
    const cache = queryClient.getMutationCache()
    const unsubscribe = cache.subscribe(check)
    function check() {
      if (queryClient.isMutating() > 0) return
      unsubscribe()
      // Their messages, which hand over what undoes them, come first.
      setTimeout(done)
    }
    check()
  })
}
