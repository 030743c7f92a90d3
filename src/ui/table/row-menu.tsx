import { Menu } from '@base-ui/react/menu'
import { useHydrated } from '@tanstack/react-router'
import { cx } from '#ui/class-names.ts'

export interface RowAction {
  label: string
  onSelect(): void
  /** Loads the code of what it opens. */
  preload?(): void
  danger?: boolean
  /** The usual action of a list's row: a button beside the menu. */
  usual?: boolean
}

const messages = { open: (name: string) => `Actions: ${name}` }

/** The actions of one row behind one button. @param name of the row, for screen readers */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const label = messages.open(name)
  if (!useHydrated())
    return (
      <button type="button" aria-label={label} disabled className={triggerClass}>
        ⋯
      </button>
    )
  const preload = () => {
    for (const action of actions) action.preload?.()
  }
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger aria-label={label} onPointerEnter={preload} onFocus={preload} className={triggerClass}>
        ⋯
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-60">
          <Menu.Popup className={popupClass}>
            {actions.map(({ label: text, onSelect, danger }) => (
              <Menu.Item key={text} onClick={onSelect} className={cx(itemClass, danger && 'text-bad')}>
                {text}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

const triggerClass =
  'inline-grid size-9 place-items-center md:size-8 rounded-control text-lg leading-none hover:bg-blush disabled:opacity-45'
const popupClass =
  'min-w-44 rounded-control border border-line bg-surface py-1 text-ink shadow-float outline-none'
const itemClass =
  'flex min-h-9 cursor-default items-center px-3 text-sm outline-none data-highlighted:bg-blush'
