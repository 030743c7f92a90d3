import { Link } from '@tanstack/react-router'
import { Drawer } from '#ui/drawer.tsx'

const words = { title: 'Menu', home: 'Home', about: 'About', faq: 'FAQ' }

interface MobileDrawerProps {
  open: boolean
  onOpenChange(open: boolean): void
}

export function MobileDrawer({ open, onOpenChange }: MobileDrawerProps) {
  const close = () => onOpenChange(false)
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={words.title}>
      <ul className="flex flex-col text-lg *:border-b *:border-line *:*:flex *:*:min-h-14 *:*:items-center">
        <li>
          <Link to="/" onClick={close}>
            {words.home}
          </Link>
        </li>
        <li>
          <Link to="/about" onClick={close}>
            {words.about}
          </Link>
        </li>
        <li>
          <Link to="/faq" onClick={close}>
            {words.faq}
          </Link>
        </li>
      </ul>
    </Drawer>
  )
}
