import { type ChangeEvent, type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { ApiError } from '#ui/api/api.ts'
import { afterPointerUp } from '#ui/overlay/after-pointer-up.ts'
import { markFormClean } from './dirty-forms.ts'

type Problems = Record<string, string>

interface FormOptions<Values> {
  schema: z.ZodMiniType<Values>
  /** Not called again while it runs. */
  send(values: Values): Promise<void>
  /** Field errors are also shown at their fields. */
  onFailed(error: ApiError | undefined, form: HTMLFormElement): void
  /** Told when a form is submitted that its schema refuses. */
  onInvalid?(): void
  /** Errors of the server at first, of a form that was posted without script. */
  refusedBefore?: Problems | undefined
  /** By default the last value of each name. */
  read?(form: HTMLFormElement): Record<string, unknown>
}

/**
 * For uncontrolled inputs. Validates a field on blur, clears its error as soon as the value is valid, and focuses the first
 * invalid field on submit.
 */
export function useForm<Values>(options: FormOptions<Values>) {
  const { schema, send, onFailed, onInvalid, refusedBefore = {}, read = valuesOf } = options
  const [found, setFound] = useState<Problems>({})
  const [refused, setRefused] = useState(refusedBefore)
  const [pending, setPending] = useState(false)
  const visited = useRef(new Set<string>())

  function onBlur({ target, currentTarget }: FocusEvent<HTMLFormElement, HTMLInputElement>) {
    // Tabbing through an empty field shows no error.
    if (!target.name || (!target.value && !visited.current.has(target.name))) return
    visited.current.add(target.name)
    afterPointerUp(() => {
      const problems = problemsIn(schema, read(currentTarget))
      setFound(only(problems, (name) => visited.current.has(name)))
    })
  }

  function onChange({ target, currentTarget }: ChangeEvent<HTMLFormElement, HTMLInputElement>) {
    const problems = problemsIn(schema, read(currentTarget))
    setFound((shown) => only(problems, (name) => name in shown))
    setRefused((shown) => only(shown, (name) => name !== target.name))
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    const values = read(form)
    const problems = problemsIn(schema, values)
    for (const name of Object.keys(values)) visited.current.add(name)
    flushSync(() => {
      setFound(problems)
      setRefused({})
    })
    const parsed = schema.safeParse(values)
    if (!parsed.success) {
      onInvalid?.()
      return focusFirst(form, problems)
    }
    setPending(true)
    try {
      await send(parsed.data)
      markFormClean(form)
    } catch (error) {
      const apiError = error instanceof ApiError ? error : undefined
      if (apiError?.handled) return
      onFailed(apiError, form)
      flushSync(() => setRefused(apiError?.fields ?? {}))
      focusFirst(form, apiError?.fields ?? {})
    } finally {
      setPending(false)
    }
  }

  return {
    errors: { ...refused, ...found },
    pending,
    // `post`: a form that is submitted before hydration must not put passwords into the URL.
    form: { noValidate: true, method: 'post', onBlur, onChange, onSubmit } as const,
  }
}

function valuesOf(form: HTMLFormElement): Record<string, FormDataEntryValue> {
  return Object.fromEntries(new FormData(form))
}

function problemsIn(schema: z.ZodMiniType, values: unknown): Problems {
  const problems: Problems = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    problems[String(path[0])] ??= message
  }
  return problems
}

function only(problems: Problems, wanted: (name: string) => boolean): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => wanted(name)))
}

function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const inputs = [...form.elements].filter((control) => 'name' in control) as HTMLInputElement[]
  inputs.find((input) => problems[input.name])?.focus()
}
