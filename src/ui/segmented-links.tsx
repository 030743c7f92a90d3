import type { ReactElement, ReactNode } from 'react'
import { cx } from './class-names.ts'

interface SegmentedLinksProps {
  label: string
  choices: readonly { value: string | undefined; label: string }[]
  chosen: string | undefined
  /** For toolbars of lists. */
  small?: boolean
  /** On a phone two beside each other, each as wide: for more than fit into one line in every language. */
  pairs?: boolean
  /** The caller renders the router link, for its types. */
  link(value: string | undefined, props: ChoiceLinkProps): ReactElement
}

interface ChoiceLinkProps {
  className: string
  'aria-current'?: 'true'
  children: ReactNode
}

export function SegmentedLinks({
  label,
  choices,
  chosen,
  small = false,
  pairs = false,
  link,
}: SegmentedLinksProps) {
  return (
    <ul
      aria-label={label}
      className={cx('flex flex-wrap', pairs && 'max-sm:grid max-sm:w-full max-sm:grid-cols-2')}
    >
      {choices.map(({ value, label: name }) => (
        <li key={name} className="group -ms-px first:ms-0">
          {link(value, {
            className: cx(
              choiceClass,
              small ? 'min-h-9' : 'min-h-11',
              pairs && 'w-full justify-center',
              value === chosen ? 'z-1 border-ink bg-ink text-paper' : 'border-edge bg-surface',
            ),
            'aria-current': value === chosen ? 'true' : undefined,
            children: name,
          })}
        </li>
      ))}
    </ul>
  )
}

const choiceClass =
  'relative inline-flex items-center border px-3 text-sm transition-colors hover:border-ink hover:z-1 ' +
  'group-first:rounded-s-control group-last:rounded-e-control'
