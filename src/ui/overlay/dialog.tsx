import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import { words } from '#shared/texts/texts.gen.js'
import { cx } from '#ui/class-names.ts'
import { CloseIcon } from '#ui/close-icon.tsx'

/** What each dialog and drawer takes; `lazyDialog` loads those that do. */
export interface DialogProps {
  open: boolean
  onOpenChange(open: boolean): void
}

interface DialogContent extends DialogProps {
  title: ReactNode
  /** Whom or what it is about: stays in sight below the title. */
  subject?: ReactNode
  description?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  size?: 'small' | 'normal' | 'large' | 'wide' | 'sheet' | 'full'
  /** Sans-serif title, for admin pages and pictures. */
  plain?: boolean
  /** A click outside does not close it: for forms and confirmations. */
  insist?: boolean
  /** Only its own buttons close it: for what is not shown again. */
  locked?: boolean
  /** By default the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Called on closing: true returns the focus to the opener, false leaves it. */
  returnFocus?(): boolean
  /** Needed for arrow keys, which do not bubble out of the dialog. */
  onKeyDown?(event: KeyboardEvent): void
}

export function Dialog(props: DialogContent) {
  const { open, onOpenChange, title, subject, description, children, actions, size = 'normal' } = props
  const { initialFocus, returnFocus, onKeyDown, plain = false, insist = false, locked = false } = props
  const id = useId()
  const popup = useRef<HTMLDivElement>(null)
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next, details) => (locked ? details.cancel() : onOpenChange(next))}
      disablePointerDismissal={insist || locked}
    >
      <BaseDialog.Portal>
        {/* The z-index of dialogs, so that it also dims an open dialog. */}
        <BaseDialog.Backdrop className="fade fixed inset-0 z-50 bg-scrim" />
        <BaseDialog.Viewport className="dialog-area fixed inset-0 z-50 grid items-end justify-items-center overflow-y-auto sm:items-center">
          <BaseDialog.Popup
            ref={popup}
            // A screen reader starts at the heading of a sheet, whose content may still be loading.
            initialFocus={size === 'sheet' ? popup : initialFocus}
            finalFocus={returnFocus}
            onKeyDown={onKeyDown}
            {...(subject && { 'aria-describedby': description ? `${id}-subject ${id}` : `${id}-subject` })}
            className={cx('slide from-below', popupClass, widths[size])}
          >
            <header className="dialog-head pe-16!">
              <BaseDialog.Title className={plain ? 'text-lg font-semibold' : 'display text-title'}>
                {title}
              </BaseDialog.Title>
              {subject && (
                <p id={`${id}-subject`} className="wrap-anywhere">
                  {subject}
                </p>
              )}
            </header>
            {description && (
              <BaseDialog.Description id={id} className="text-quiet">
                {description}
              </BaseDialog.Description>
            )}
            {children}
            {actions && <footer className="dialog-foot flex flex-wrap justify-end gap-3">{actions}</footer>}
            {/* Last, so that the content gets the initial focus; shown first, beside the title. */}
            {!locked && (
              <div className="sticky top-0 z-3 order-first -mb-4 h-0 self-end">
                <BaseDialog.Close aria-label={words.close} className={closeClass}>
                  <CloseIcon />
                </BaseDialog.Close>
              </div>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

const popupClass =
  'dialog-popup flex max-h-[calc(92dvh-var(--below,0px))] w-full flex-col gap-4 overflow-y-auto overscroll-contain bg-surface text-ink ' +
  'shadow-float outline-none sm:max-h-[calc(100dvh-3rem-var(--below,0px))] sm:rounded-control'

const widths = {
  small: 'border-line max-sm:border-t sm:max-w-md sm:border',
  normal: 'sm:max-w-xl',
  large: 'sm:max-w-3xl',
  wide: 'sm:max-w-6xl',
  // Full screen on phones.
  sheet: 'max-sm:h-full max-sm:max-h-full! sm:max-w-3xl',
  full: 'dialog-full h-full max-h-full! sm:max-h-full!',
}

export const closeClass =
  '-me-2 -mt-1 inline-grid size-10 shrink-0 place-items-center rounded-control transition-colors hover:bg-blush'
