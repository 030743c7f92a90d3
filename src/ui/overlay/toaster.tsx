import { Toast } from '@base-ui/react/toast'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { cx } from '#ui/class-names.ts'
import { CloseIcon } from '#ui/close-icon.tsx'
import { closeClass } from './dialog.tsx'
import { showToasts, type ToastMessage } from './toast.ts'

const messages = { close: 'Dismiss' }

export function Toaster() {
  return (
    <Toast.Provider limit={4} timeout={5000}>
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <Messages />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Messages() {
  const { toasts, add, close } = Toast.useToastManager<Pick<ToastMessage, 'link' | 'action' | 'about'>>()
  const shown = useRef(toasts)
  shown.current = toasts
  useEffect(
    () =>
      showToasts(({ title, text, tone = 'plain', link, action, about }) => {
        // A message with an action, such as Undo, stays until it is used or times out; others are replaced.
        for (const { id, data } of shown.current)
          if (!data?.action || (about && data.about === about)) close(id)
        const timeout = action ? 8000 : undefined
        add({ title, description: text, type: tone, timeout, data: { link, action, about } })
      }),
    [add, close],
  )
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['left', 'down', 'up']}
      className={cx('slide from-above', card, tones[toast.type ?? 'plain'])}
    >
      <Toast.Content className="flex items-start justify-between gap-4">
        <div className="min-w-0 py-1.5">
          <Toast.Title className="font-medium" />
          <Toast.Description className="text-sm opacity-85" />
          {toast.data?.link && (
            <Link to={toast.data.link.to} onClick={() => close(toast.id)} className={actionClass}>
              {toast.data.link.label}
            </Link>
          )}
          {toast.data?.action && (
            <button
              type="button"
              onClick={() => {
                close(toast.id)
                toast.data?.action?.run()
              }}
              className={actionClass}
            >
              {toast.data.action.label}
            </button>
          )}
        </div>
        {/* Base UI hides it from screen readers, but the keyboard reaches it. */}
        <Toast.Close
          aria-label={messages.close}
          aria-hidden={false}
          className={cx(closeClass, 'hover:text-ink')}
        >
          <CloseIcon />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}

const actionClass = 'thread-link inline-flex min-h-8 items-center text-sm'

// `.toasts` in styles.css sets the position.
const card = 'rounded-control border px-4 py-2 shadow-float data-limited:hidden'

const tones: Record<string, string> = {
  plain: 'border-line bg-surface text-ink',
  good: 'border-line border-s-4 border-s-good bg-surface text-ink',
  bad: 'border-bad bg-bad text-paper',
}
