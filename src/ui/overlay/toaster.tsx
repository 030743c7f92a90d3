import { Toast } from '@base-ui/react/toast'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { dotList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { cx } from '#ui/class-names.ts'
import { CloseIcon } from '#ui/close-icon.tsx'
import { rememberStep } from '#ui/keys/last-steps.ts'
import { toaster as messages } from '#ui/texts/texts.gen.js'
import { closeClass } from './dialog.tsx'
import { showToasts, type ToastMessage, toast } from './toast.ts'
import { toastFailure } from './toast-failure.ts'

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

interface ToastData extends Pick<ToastMessage, 'link' | 'action' | 'about'> {
  /** Pixels from the bottom, for as long as it is shown: an Undo does not move when the one below it ends. */
  bottom: number
}

type Shown = ReturnType<typeof Toast.useToastManager<ToastData>>['toasts']

function Messages() {
  const { toasts, add, close } = Toast.useToastManager<ToastData>()
  const show = useEffectEvent((message: ToastMessage) => {
    const { title, text, tone = 'plain', link, about } = message
    // A message with an action, such as Undo, stays until it is used or times out; others are replaced.
    const isToStay = ({ data }: Shown[number]) =>
      data?.action !== undefined && !(about && data.about === about)
    for (const one of toasts) if (!isToStay(one)) close(one.id)
    const action = message.undo ? undoAction(message, () => close(id)) : message.action
    const timeout = action ? 8000 : undefined
    const bottom = topOf(toasts.filter(isToStay))
    const id = add({ title, description: text, type: tone, timeout, data: { link, action, about, bottom } })
  })
  useEffect(() => showToasts((message) => show(message)), [])
  const height = topOf(toasts)
  // Pages and dialogs leave this room to the messages (toasts.css).
  useLayoutEffect(() => {
    const { style } = document.documentElement
    if (height === 0) style.removeProperty('--toasts')
    else style.setProperty('--toasts', `${height}px`)
  }, [height])
  useEffect(() => {
    if (height === 0) return
    // By the keyboard: a page that moves between down and up of a press takes the button away from it.
    const onUse = ({ target }: Event) => {
      if ((target as Element).matches(':focus-visible')) scrollClear(target as Element, height)
    }
    if (document.activeElement) scrollClear(document.activeElement, height)
    document.addEventListener('focusin', onUse)
    return () => document.removeEventListener('focusin', onUse)
  }, [height])
  return toasts.map((one) => (
    <Toast.Root
      key={one.id}
      toast={one}
      swipeDirection={['left', 'down', 'up']}
      style={{ bottom: one.data?.bottom }}
      className={cx('slide', card, tones[one.type ?? 'plain'])}
    >
      <Toast.Content className="flex items-start justify-between gap-1">
        <div className="min-w-0 py-1.5">
          <Toast.Title className="font-medium" />
          <Toast.Description className="text-sm opacity-85" />
          {one.data?.link && (
            <Link to={one.data.link.to} onClick={() => close(one.id)} className={actionClass}>
              {one.data.link.label}
            </Link>
          )}
          {one.data?.action && (
            <button
              type="button"
              onClick={() => {
                close(one.id)
                one.data?.action?.run()
              }}
              className={actionClass}
            >
              {one.data.action.label}
            </button>
          )}
        </div>
        {/* Base UI hides it from screen readers, but the keyboard reaches it. */}
        <Toast.Close
          aria-label={messages.close}
          aria-hidden={false}
          className={cx(closeClass, 'm-0! size-9! hover:text-ink')}
        >
          <CloseIcon />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}

/** The button of a message, which Ctrl Z presses, too. */
function undoAction(message: ToastMessage, close: () => void) {
  const { title, text, undo, about } = message
  const { undone = { title: messages.undone, text: dotList([title, text]) } } = message
  async function run() {
    close()
    try {
      await undo?.()
      if (undone) toast({ ...undone, tone: 'good' })
    } catch (error) {
      toastFailure(error, messages.notUndone)
    }
  }
  return { label: words.undo, run: rememberStep({ about, undo: () => void run() }) }
}

const controls = 'a[href], button, input, select, textarea, summary'

/** Scrolls the control that was used, and those of its group, which come next, above the messages. */
function scrollClear(used: Element, height: number): void {
  const area = document.querySelector('.toasts')?.getBoundingClientRect()
  // Dialogs end above the messages by themselves.
  if (!area || used.closest('[role="dialog"]')) return
  // None of a whole page, which has the focus after a navigation.
  const group = used.closest('section, form, article, li, tr')
  const next = group?.querySelectorAll(controls) ?? []
  const top = area.bottom - height
  const isCovered = (box: DOMRect) =>
    box.bottom > top && box.top < area.bottom && box.right > area.left && box.left < area.right
  const shown = used.matches(controls) ? [used, ...next] : [...next]
  const boxes = shown.map((one) => one.getBoundingClientRect())
  const end = Math.max(top, ...boxes.filter(isCovered).map(({ bottom }) => bottom))
  if (end > top) scrollBy({ top: end - top, behavior: 'instant' })
}

/** Pixels between two messages, and above the last. */
const gap = 8

/** Where the next message goes; 0 without any. */
function topOf(toasts: Shown): number {
  const live = toasts.filter(({ transitionStatus }) => transitionStatus !== 'ending')
  return Math.max(0, ...live.map(({ data, height = 0 }) => (data?.bottom ?? 0) + height + gap))
}

const actionClass = 'thread-link inline-flex min-h-8 items-center text-sm'

// `.toasts` in styles.css sets the position.
const card =
  'pointer-events-auto absolute inset-x-0 rounded-control border py-2 ps-4 pe-2 shadow-float data-limited:hidden'

const tones: Record<string, string> = {
  plain: 'border-line bg-surface text-ink',
  good: 'border-line border-s-4 border-s-good bg-surface text-ink',
  bad: 'border-bad bg-bad text-paper',
}
