import { Menu } from '@base-ui/react/menu'
import type { KeyboardEvent, RefObject } from 'react'
import { cx } from '#ui/class-names.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import type { RowAction } from './row-action.ts'

interface RowMenuPopupProps extends DialogProps {
  id: string
  /** Opened it, and takes the focus back. */
  button: RefObject<HTMLButtonElement | null>
  /** Of the row. */
  name: string
  /** Begins at its first entry. */
  byKey: boolean
  actions: readonly RowAction[]
}

export function RowMenuPopup({ open, onOpenChange, id, button, name, byKey, actions }: RowMenuPopupProps) {
  return (
    <Menu.Root
      modal={false}
      open={open}
      onOpenChange={(next, details) => {
        // A press of the button closes it by itself.
        if (!next && button.current?.contains(pressedOf(details.event))) details.cancel()
        else onOpenChange(next)
      }}
    >
      <Menu.Portal>
        <Menu.Positioner anchor={button} sideOffset={4} align="end" className="z-60">
          <Menu.Popup
            id={id}
            aria-label={name}
            finalFocus={button}
            onKeyDown={chooseByDigit}
            // The key that opened it would open the browser's menu over it.
            onContextMenu={(event) => event.preventDefault()}
            className={popupClass}
          >
            {actions.map(({ label, onSelect, danger }, nth) => (
              <Menu.Item
                key={label}
                ref={nth === 0 && byKey ? focus : undefined}
                onClick={onSelect}
                aria-keyshortcuts={String(nth + 1)}
                className={cx(itemClass, danger && 'text-bad')}
              >
                {label}
                {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: it is not focusable */}
                <kbd aria-hidden="true" className="ms-auto ps-6 text-xs text-quiet max-md:hidden">
                  {nth + 1}
                </kbd>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** What a press that may close the menu was on, or where the focus went. */
function pressedOf(event: Event): Node | null {
  return ((event as FocusEvent).relatedTarget ?? event.target) as Node | null
}

/** A menu without a trigger of its own begins on the whole. */
function focus(entry: HTMLElement | null): void {
  entry?.focus()
}

function chooseByDigit({ key, currentTarget, altKey, ctrlKey, metaKey }: KeyboardEvent) {
  if (altKey || ctrlKey || metaKey) return
  currentTarget.querySelector<HTMLElement>(`[role=menuitem]:nth-child(${Number(key) || 0})`)?.click()
}

const popupClass =
  'min-w-44 rounded-control border border-line bg-surface py-1 text-ink shadow-float outline-none'
const itemClass =
  'flex min-h-9 cursor-default items-center px-3 text-sm outline-none data-highlighted:bg-blush'
