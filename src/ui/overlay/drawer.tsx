import { Drawer as BaseDrawer } from '@base-ui/react/drawer'
import type { KeyboardEvent, ReactNode } from 'react'
import { words } from '#shared/texts/texts.gen.js'
import { cx } from '#ui/class-names.ts'
import { CloseIcon } from '#ui/close-icon.tsx'
import { closeClass, type DialogProps } from './dialog.tsx'

interface DrawerProps extends DialogProps {
  title: ReactNode
  children?: ReactNode
  footer?: ReactNode
  /** `sheet` opens from the bottom on phones and from the end side on wider screens. */
  side?: 'start' | 'end' | 'sheet'
  wide?: boolean
  /** Sans-serif title, for admin pages. */
  plain?: boolean
  /** Id of the button that takes the focus on closing; needed when Back or a reload opened the drawer. */
  openerId?: string
  onKeyDown?(event: KeyboardEvent): void
}

export function Drawer(props: DrawerProps) {
  const { open, onOpenChange, title, children, footer, side = 'end', wide = false, plain = false } = props
  const { openerId, onKeyDown } = props
  const direction = exitDirection(side)
  const sheet = direction === 'down'
  return (
    <BaseDrawer.Root open={open} onOpenChange={(next) => onOpenChange(next)} swipeDirection={direction}>
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className="fade fixed inset-0 z-40 bg-scrim" />
        <BaseDrawer.Viewport className="fixed inset-0 z-50">
          <BaseDrawer.Popup
            finalFocus={openerId ? () => document.getElementById(openerId) : undefined}
            onKeyDown={onKeyDown}
            className={cx(
              panel,
              sheet ? fromBelow : wide ? wideFromSide : fromSide,
              !sheet && (side === 'start' ? 'start-0' : 'end-0'),
              exitTransform[direction],
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
            <BaseDrawer.Close aria-label={words.close} className={cx(closeClass, 'absolute end-6 top-6')}>
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

// Swipes and transforms have no logical directions, so this depends on the screen width and the text direction.
function exitDirection(side: 'start' | 'end' | 'sheet'): 'left' | 'right' | 'down' {
  if (typeof window === 'undefined') return 'right'
  if (side === 'sheet' && !window.matchMedia('(min-width: 640px)').matches) return 'down'
  const rightToLeft = document.documentElement.dir === 'rtl'
  return (side === 'start') === rightToLeft ? 'right' : 'left'
}

const exitTransform = {
  left: '[--away:translateX(-102%)]',
  right: '[--away:translateX(102%)]',
  down: '[--away:translateY(102%)]',
}
