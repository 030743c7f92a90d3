import { type ChangeEvent, type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { ApiError } from '#ui/api/api.ts'
import { afterPointerUp } from '#ui/overlay/after-pointer-up.ts'
import { whenFormsAreClean } from './dirty-forms.ts'

type Problems = Record<string, string>

interface FormOptions<Values> {
  schema: z.ZodMiniType<Values>
  /** Not called again while it runs. */
  send(values: Values): Promise<void>
  /** Told what the server said; field errors are shown beside their fields as well. */
  onFailed(error: ApiError | undefined): void
  /** What the form holds, by name; each name's last value unless told. */
  read?(form: HTMLFormElement): Record<string, unknown>
}

/**
 * A form whose inputs keep their own values. A field is checked when it is left, not while it is typed in; an error
 * goes as soon as it is mended; sending focuses the first field that has one.
 */
export function useForm<Values>({ schema, send, onFailed, read = valuesOf }: FormOptions<Values>) {
  const [found, setFound] = useState<Problems>({})
  const [refused, setRefused] = useState<Problems>({})
  const [pending, setPending] = useState(false)
  const left = useRef(new Set<string>())

  function onBlur({ target, currentTarget }: FocusEvent<HTMLFormElement, HTMLInputElement>) {
    // A field that was only passed through is not yet wrong.
    if (!target.name || (!target.value && !left.current.has(target.name))) return
    left.current.add(target.name)
    afterPointerUp(() => {
      const problems = problemsIn(schema, read(currentTarget))
      setFound(only(problems, (name) => left.current.has(name)))
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
    for (const name of Object.keys(values)) left.current.add(name)
    flushSync(() => {
      setFound(problems)
      setRefused({})
    })
    const parsed = schema.safeParse(values)
    if (!parsed.success) return focusFirst(form, problems)
    setPending(true)
    try {
      await send(parsed.data)
      whenFormsAreClean(form)
    } catch (error) {
      const answered = error instanceof ApiError ? error : undefined
      if (answered?.told) return
      onFailed(answered)
      flushSync(() => setRefused(answered?.fields ?? {}))
      focusFirst(form, answered?.fields ?? {})
    } finally {
      setPending(false)
    }
  }

  return {
    errors: { ...refused, ...found },
    pending,
    // `post`, so that a form sent before the page has woken up does not write passwords into the address.
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
