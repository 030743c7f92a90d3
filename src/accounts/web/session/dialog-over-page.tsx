import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { createRoot } from 'react-dom/client'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { PageContext } from '#ui/page/page-context.ts'

/** Opens over the page and its dialogs until `onDone` is called; typed text stays. */
export function showOverPage(
  router: AnyRouter,
  render: (onDone: (isDone: boolean) => void) => ReactNode,
): Promise<boolean> {
  const { queryClient } = router.options.context as PageContext
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  return new Promise<boolean>((resolve) => {
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>{render(resolve)}</RouterContextProvider>
      </QueryClientProvider>,
    )
  }).finally(() => {
    root.unmount()
    container.remove()
  })
}

interface DialogOverPageProps {
  title: string
  description: string
  initialFocus: RefObject<HTMLElement | null>
  children: ReactNode
  onClose(): void
}

export function DialogOverPage({ onClose, ...props }: DialogOverPageProps) {
  // Another dialog may be open below: the key must close this one only.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.nativeEvent.stopPropagation()
    onClose()
  }
  return <Dialog open onOpenChange={onClose} onKeyDown={onKeyDown} size="small" insist {...props} />
}
