import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
import { cx } from '#ui/class-names.ts'
import { CloseIcon } from '#ui/close-icon.tsx'

interface DialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode
  size?: 'small' | 'normal' | 'large' | 'wide' | 'sheet' | 'full'
  /** Without the serif: at the desk, and over a picture. */
  plain?: boolean
  /** A press outside does not close it: for forms with something to lose, and for questions. */
  insist?: boolean
  /** Where the focus goes on opening; the first control unless told. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Asked on closing: true gives the focus back to what opened it, false means it has been placed elsewhere. */
  returnFocus?(): boolean
  /** Arrow keys do not leave the dialog, so who wants them asks here. */
  onKeyDown?(event: KeyboardEvent): void
}

const messages = { close: 'Close' }

/** Slides up from the bottom edge. Focus moves in, stays in, and returns to what was focused before. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, actions, size = 'normal', insist = false } = props
  const { initialFocus, returnFocus, onKeyDown, plain = false } = props
  const popup = useRef<HTMLDivElement>(null)
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)} disablePointerDismissal={insist}>
      <BaseDialog.Portal>
        {/* As high as dialogs are, so that it also dims one that is open already. */}
        <BaseDialog.Backdrop className="fade fixed inset-0 z-50 bg-scrim" />
        <BaseDialog.Viewport className="fixed inset-0 z-50 grid items-end justify-items-center overflow-y-auto sm:items-center sm:p-6">
          <BaseDialog.Popup
            ref={popup}
            // A sheet is a page: it is read from its heading, and what it holds may still be on its way.
            initialFocus={size === 'sheet' ? popup : initialFocus}
            finalFocus={returnFocus}
            onKeyDown={onKeyDown}
            className={cx('slide from-below', popupClass, widths[size])}
          >
            <header className="pe-10">
              <BaseDialog.Title className={plain ? 'text-lg font-semibold' : 'display text-title'}>
                {title}
              </BaseDialog.Title>
            </header>
            {description && (
              <BaseDialog.Description className="text-quiet">{description}</BaseDialog.Description>
            )}
            {children}
            {actions && <footer className="flex flex-wrap justify-end gap-3 pt-2">{actions}</footer>}
            {/* Last, so that the focus first lands on what the dialog is about. */}
            <BaseDialog.Close aria-label={messages.close} className={cx(closeClass, 'absolute end-6 top-6')}>
              <CloseIcon />
            </BaseDialog.Close>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

const popupClass =
  'relative flex max-h-[92dvh] w-full flex-col gap-4 overflow-y-auto overscroll-contain bg-surface p-6 text-ink ' +
  'shadow-float outline-none sm:max-h-[calc(100dvh-3rem)] sm:rounded-control sm:p-8'

const widths = {
  small: 'border-line max-sm:border-t sm:max-w-md sm:border',
  normal: 'sm:max-w-xl',
  large: 'sm:max-w-3xl',
  wide: 'sm:max-w-6xl',
  // The whole screen of a phone; what sticks to its lower edge hides no field that has the focus.
  sheet: 'max-sm:h-full max-sm:max-h-full! scroll-pb-48 sm:max-w-3xl',
  full: 'h-full max-h-full! sm:max-h-full!',
}

/** Also used by the drawer. */
export const closeClass =
  '-me-2 -mt-1 inline-grid size-10 shrink-0 place-items-center rounded-control transition-colors hover:bg-blush'
