import { type MouseEvent, type ReactNode, useRef } from 'react'
import { cx } from '#ui/class-names.ts'
import { useDismiss } from '#ui/overlay/use-dismiss.ts'

interface DetailsMenuProps {
  label: string
  button: ReactNode
  buttonClass: string
  className?: string
  /** A click on a link in it closes the menu. */
  children: ReactNode
}

/** Opens without script; script closes it on Escape and outside clicks. */
export function DetailsMenu({ label, button, buttonClass, className, children }: DetailsMenuProps) {
  const container = useRef<HTMLDetailsElement>(null)
  const close = () => container.current?.removeAttribute('open')
  // Always active, because the toggle event can fire after the next key press.
  useDismiss(container, true, close)
  const onClick = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a')) close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links handle the keyboard; this only closes the menu after them
    <details ref={container} onClick={onClick} className={cx('relative', className)}>
      <summary aria-label={label} className={buttonClass}>
        {button}
      </summary>
      {children}
    </details>
  )
}
