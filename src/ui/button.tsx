import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'link' | 'danger'

interface Look {
  kind?: ButtonKind
  size?: 'small' | 'normal' | 'large'
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Shown with a spinner in place of the label while the action runs; the button then takes no second press. */
  pending?: string | false
}

export function Button({
  kind,
  size,
  pending,
  className,
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  // aria-disabled, not disabled: the focus must not be lost at the moment of pressing.
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      aria-disabled={pending ? true : rest['aria-disabled']}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ kind, size }, className)}
    >
      {pending ? (
        <>
          <Spinner /> {pending}
        </>
      ) : (
        children
      )}
    </button>
  )
}

/** A link that looks like a button: `<ButtonLink to="/about" kind="secondary">`. */
export const ButtonLink = createLink(function ButtonAnchor({
  kind,
  size,
  className,
  ...rest
}: ComponentProps<'a'> & Look) {
  return <a {...rest} className={buttonClass({ kind, size }, className)} />
})

/** For plain anchors and inputs that are to look like a button. */
export function buttonClass({ kind = 'primary', size = 'normal' }: Look = {}, className?: string): string {
  return cx(base, kinds[kind], kind === 'link' ? 'min-h-6' : sizes[size], className)
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-control font-medium transition-colors ' +
  'disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-default aria-disabled:opacity-70'

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-accent text-accent-ink not-disabled:hover:bg-ink not-disabled:hover:text-paper',
  secondary: 'border border-ink text-ink not-disabled:hover:bg-ink not-disabled:hover:text-paper',
  quiet: 'text-ink not-disabled:hover:bg-blush',
  link: 'thread-link text-ink',
  danger: 'border border-bad text-bad not-disabled:hover:bg-bad not-disabled:hover:text-paper',
}

const sizes = { small: 'min-h-8 px-3 text-sm', normal: 'min-h-11 px-5', large: 'min-h-13 px-8' }
