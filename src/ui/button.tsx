import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
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
}: ComponentProps<'a'> & ButtonLook) {
  return <a {...rest} className={buttonClass({ kind, size }, className)} />
})
