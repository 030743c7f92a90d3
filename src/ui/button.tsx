import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonClass } from './button-class.ts'
import { Spinner } from './spinner.tsx'

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

export const ButtonLink = createLink(function ButtonAnchor({
  kind,
  size,
  className,
  ...rest
}: ComponentProps<'a'> & ButtonVariant) {
  return <a {...rest} className={buttonClass({ kind, size }, className)} />
})
