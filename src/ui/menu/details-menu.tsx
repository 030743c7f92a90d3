import { type MouseEvent, type ReactNode, useRef } from 'react'
import { cx } from '#ui/class-names.ts'
import { useDismiss } from '#ui/overlay/use-dismiss.ts'

interface DetailsMenuProps {
  /** Name of the button. */
  label: string
  button: ReactNode
  buttonClass: string
  className?: string
  /** What floats under it; pressing a link in it closes the menu. */
  children: ReactNode
}

/** A list under a button that opens without script too; with script it closes like any menu. */
export function DetailsMenu({ label, button, buttonClass, className, children }: DetailsMenuProps) {
  const place = useRef<HTMLDetailsElement>(null)
  const close = () => place.current?.removeAttribute('open')
  // Whether it is open or not: the browser tells of it later than the next key comes.
  useDismiss(place, true, close)
  const onClick = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a')) close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside carry the keyboard; this only closes after them
    <details ref={place} onClick={onClick} className={cx('relative', className)}>
      <summary aria-label={label} className={buttonClass}>
        {button}
      </summary>
      {children}
    </details>
  )
}
