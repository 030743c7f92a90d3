import { type RefObject, useLayoutEffect } from 'react'

/** What was typed into the forms of signing in, kept while one takes another's place; never a password. */
export type PreservedInput = Partial<
  Record<'usernameOrEmail' | 'firstName' | 'lastName' | 'email' | 'phone', string>
>

const names = ['usernameOrEmail', 'firstName', 'lastName', 'email', 'phone'] as const

/** Read from the form as it goes: what was typed before the page came alive, or filled in by the browser, is in it too. */
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
