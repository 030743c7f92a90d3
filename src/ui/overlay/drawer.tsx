import { Drawer as BaseDrawer } from '@base-ui/react/drawer'
import type { ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'
import { CloseIcon } from '#ui/close-icon.tsx'
import { closeClass } from './dialog.tsx'

interface DrawerProps {
  open: boolean
  onOpenChange(open: boolean): void
  title: ReactNode
  children?: ReactNode
  /** Stays in sight below the scrolling part. */
  footer?: ReactNode
  /** `sheet` rises from the bottom on phones and comes from the end side on wider screens. */
  side?: 'start' | 'end' | 'sheet'
  /** For what is read beside a list. */
  wide?: boolean
  /** Without the serif: at the desk. */
  plain?: boolean
  /** Of the button that takes the focus afterwards, for what Back and a reload open too, when nothing had it before. */
  openerId?: string
}

const messages = { close: 'Close' }

/** A panel at the edge of the screen; it can be swiped away. */
export function Drawer(props: DrawerProps) {
  const { open, onOpenChange, title, children, footer, side = 'end', wide = false, plain = false } = props
  const { openerId } = props
  const away = leavingTo(side)
  const sheet = away === 'down'
  return (
    <BaseDrawer.Root open={open} onOpenChange={(next) => onOpenChange(next)} swipeDirection={away}>
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className="fade fixed inset-0 z-40 bg-scrim" />
        <BaseDrawer.Viewport className="fixed inset-0 z-50">
          <BaseDrawer.Popup
            finalFocus={openerId ? () => document.getElementById(openerId) : undefined}
            className={cx(
              panel,
              sheet ? fromBelow : wide ? wideFromSide : fromSide,
              !sheet && (side === 'start' ? 'start-0' : 'end-0'),
              leaving[away],
            )}
          >
            <header className="ps-6 pe-16 pt-6 pb-3">
              <BaseDrawer.Title className={plain ? 'text-lg font-semibold' : 'display text-title'}>
                {title}
              </BaseDrawer.Title>
            </header>
            <BaseDrawer.Content className="min-h-0 grow overflow-y-auto overscroll-contain px-6 pb-6">
              {children}
            </BaseDrawer.Content>
            {footer && <footer className="border-t border-line p-4">{footer}</footer>}
            <BaseDrawer.Close aria-label={messages.close} className={cx(closeClass, 'absolute end-6 top-6')}>
              <CloseIcon />
            </BaseDrawer.Close>
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  )
}

const panel = 'drawer-panel absolute flex flex-col bg-surface text-ink shadow-float outline-none'
const fromSide = 'inset-y-0 w-[min(26rem,88vw)]'
const wideFromSide = 'inset-y-0 w-[min(46rem,100vw)]'
const fromBelow = 'inset-x-0 bottom-0 max-h-[85dvh]'

// A swipe and a transform know no start and end, so the side is worked out from the width and the direction of the text.
function leavingTo(side: 'start' | 'end' | 'sheet'): 'left' | 'right' | 'down' {
  if (typeof window === 'undefined') return 'right'
  if (side === 'sheet' && !window.matchMedia('(min-width: 640px)').matches) return 'down'
  const rightToLeft = document.documentElement.dir === 'rtl'
  return (side === 'start') === rightToLeft ? 'right' : 'left'
}

const leaving = {
  left: '[--away:translateX(-102%)]',
  right: '[--away:translateX(102%)]',
  down: '[--away:translateY(102%)]',
}
