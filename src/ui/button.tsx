import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonClass } from './button-class.ts'

interface ButtonProps extends ComponentProps<'button'>, ButtonVariant {
  /** Replaces the label while the action runs; the button ignores clicks then. */
  pending?: string | false
}

export function Button(props: ButtonProps) {
  const { kind, size, pending, className, children, disabled, onClick, ...rest } = props
  // aria-disabled, because `disabled` would lose the focus on the click.
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

/** Hidden from screen readers: show a text beside it. */
function Spinner() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 animate-spin">
      <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeOpacity=".25" strokeWidth="1.5" />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}

export const ButtonLink = createLink(function ButtonAnchor({
  kind,
  size,
  className,
  ...rest
}: ComponentProps<'a'> & ButtonVariant) {
  return <a {...rest} className={buttonClass({ kind, size }, className)} />
})
