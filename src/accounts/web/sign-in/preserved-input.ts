import { type RefObject, useLayoutEffect } from 'react'

/** Input that survives switching between the sign-in forms; never a password. */
export type PreservedInput = Partial<
  Record<'usernameOrEmail' | 'firstName' | 'lastName' | 'email' | 'phone', string>
>

const names = ['usernameOrEmail', 'firstName', 'lastName', 'email', 'phone'] as const

/** Reads the DOM on unmount, to include input from before hydration and from autofill. */
export function usePreservedInput(form: RefObject<HTMLFormElement | null>, typed: PreservedInput): void {
  useLayoutEffect(() => {
    const element = form.current
    return () => {
      if (!element) return
      const entered = new FormData(element)
      for (const name of names) if (entered.has(name)) typed[name] = String(entered.get(name))
    }
  }, [form, typed])
}
