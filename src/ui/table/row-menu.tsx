import { Menu } from '@base-ui/react/menu'
import type { KeyboardEvent } from 'react'
import { cx } from '#ui/class-names.ts'
import { rowMenu as messages } from '#ui/texts/texts.gen.js'

export interface RowAction {
  label: string
  onSelect(): void
  /** Loads the code of what it opens. */
  preload?(): void
  danger?: boolean
  /** The usual action of a list's row: a button beside the menu. */
  usual?: boolean
}

/** The actions of one row behind one button; digits choose them. @param name of the row, for screen readers */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const preload = () => {
    for (const action of actions) action.preload?.()
  }
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label={messages.open({ name })}
        onPointerEnter={preload}
        onFocus={preload}
        data-row-menu
        className={triggerClass}
      >
        ⋯
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-60">
          <Menu.Popup
            onKeyDown={chooseByDigit}
            // The key that opened it would open the browser's menu over it.
            onContextMenu={(event) => event.preventDefault()}
            className={popupClass}
          >
            {actions.map(({ label, onSelect, danger }, nth) => (
              <Menu.Item
                key={label}
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

function chooseByDigit({ key, currentTarget, altKey, ctrlKey, metaKey }: KeyboardEvent) {
  if (altKey || ctrlKey || metaKey) return
  currentTarget.querySelector<HTMLElement>(`[role=menuitem]:nth-child(${Number(key) || 0})`)?.click()
}

const triggerClass =
  'inline-grid size-9 place-items-center md:size-8 rounded-control text-lg leading-none hover:bg-blush disabled:opacity-45'
const popupClass =
  'min-w-44 rounded-control border border-line bg-surface py-1 text-ink shadow-float outline-none'
const itemClass =
  'flex min-h-9 cursor-default items-center px-3 text-sm outline-none data-highlighted:bg-blush'
