import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { cx } from './class-names.ts'

interface MenuProps {
  /** The button that opens it, such as `<IconButton label="Account">`. */
  trigger: ReactElement
  /** MenuItem, MenuLink and MenuSeparator. */
  children: ReactNode
  align?: 'start' | 'center' | 'end'
}

/** A list of actions behind a button: arrow keys, first letters, Escape. For the site's navigation use NavMenu. */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align={align} sideOffset={6} className="z-50 outline-none">
          <BaseMenu.Popup className="fade min-w-48 rounded-control border border-line bg-surface py-2 shadow-float outline-none">
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

export function MenuItem({ danger, ...props }: ComponentProps<typeof BaseMenu.Item> & { danger?: boolean }) {
  return <BaseMenu.Item {...props} className={cx(itemClass, danger && 'text-bad')} />
}

/** An item that leads somewhere: `<MenuLink render={<Link to="/about" />}>About</MenuLink>`. */
export function MenuLink(props: ComponentProps<typeof BaseMenu.LinkItem>) {
  return <BaseMenu.LinkItem closeOnClick {...props} className={itemClass} />
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="my-2 h-px bg-line" />
}

const itemClass =
  'flex min-h-9 items-center gap-3 px-4 text-sm outline-none select-none data-disabled:opacity-45 data-highlighted:bg-blush'
