import { type ChangeEvent, type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { words } from '#shared/texts/texts.gen.js'
import { ApiError } from '#ui/api/api.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { afterPointerUp } from '#ui/overlay/after-pointer-up.ts'
import { refusedFieldId } from '#ui/page/submitted-form.ts'
import { markFormClean } from './dirty-forms.ts'
import { type FieldLimits, fieldLimits } from './field-limits.ts'
import type { Failure } from './form-failure.tsx'

type Problems = Record<string, string>

/** The names of a form's fields; of a union, those of all its members. */
export type FieldName<Values> = Values extends unknown ? keyof Values & string : never

/** What fields start with: a checkbox with a boolean, every other control with a text. */
export type FieldValues<Values> = {
  [Name in FieldName<Values>]?: string | number | boolean | null | undefined
}

/** The attributes of one control of a form. */
export interface FieldControl extends FieldLimits {
  name: string
  /** When the page answers a form that was posted without script: its head links to the field. */
  id?: string
  error?: string
  defaultValue?: string | number
  defaultChecked?: boolean
}

export type FieldOf<Values> = (name: FieldName<Values>) => FieldControl

interface FormOptions<Values> {
  schema: z.ZodMiniType<Values>
  values?: FieldValues<NoInfer<Values>>
  /** Not called again while it runs. */
  send(values: Values): Promise<void>
  /** Title above the reason of a refusal. A function returns both, or nothing when the failure is told elsewhere. */
  failed?: string | ((error: ApiError | undefined, form: HTMLFormElement) => Failure | undefined)
  /** Told when a form is submitted that its schema refuses. */
  onInvalid?(): void
  /** The server's refusal of a form that was posted without script. */
  refusedBefore?: { message: string; fields: Problems } | undefined
  /** By default `formValues`. */
  read?(form: HTMLFormElement): Record<string, unknown>
}

/**
 * For uncontrolled inputs. Validates a field on blur, clears its error as soon as the value is valid, and focuses the first
 * invalid field on submit. A refusal stands at its fields or in `failure`.
 */
export function useForm<Values>(options: FormOptions<Values>) {
  const {
    schema,
    values = {},
    send,
    failed = words.didNotWork,
    onInvalid,
    refusedBefore,
    read = formValues,
  } = options
  const [found, setFound] = useState<Problems>({})
  const [refused, setRefused] = useState(refusedBefore?.fields ?? {})
  const [failure, setFailure] = useState<Failure | undefined>(
    refusedBefore && { text: refusedBefore.message },
  )
  const [pending, setPending] = useState(false)
  const visited = useRef(new Set<string>())
  const checked = useRef({ schema, typed: {} as Record<string, unknown> })
  const check = (form: HTMLFormElement) => {
    checked.current = { schema, typed: read(form) }
    return schema.safeParse(checked.current.typed)
  }

  function onBlur({ target, currentTarget }: FocusEvent<HTMLFormElement, HTMLInputElement>) {
    // Tabbing through an empty field shows no error.
    if (!target.name || (!target.value && !visited.current.has(target.name))) return
    visited.current.add(target.name)
    afterPointerUp(() => {
      const problems = problemsOf(check(currentTarget))
      setFound(only(problems, (name) => visited.current.has(name)))
    })
  }

  function onChange({ target, currentTarget }: ChangeEvent<HTMLFormElement, HTMLInputElement>) {
    const problems = problemsOf(check(currentTarget))
    setFound((shown) => only(problems, (name) => name in shown))
    const stillRefused = only(refused, (name) => listOf(name) !== listOf(target.name))
    setRefused(stillRefused)
    // Without a text, the fields that have changed since said why.
    if (failure && !failure.text && Object.keys(stillRefused).length === 0) setFailure(undefined)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    const parsed = check(form)
    const problems = problemsOf(parsed)
    // Fields of lists have longer names than what was typed: `payments.0.amount`.
    for (const name of Object.keys({ ...checked.current.typed, ...problems })) visited.current.add(name)
    flushSync(() => {
      setFound(problems)
      setRefused({})
      setFailure(undefined)
    })
    if (!parsed.success) {
      onInvalid?.()
      focusFirst(form, problems)
      return
    }
    setPending(true)
    try {
      await send(parsed.data)
      markFormClean(form)
    } catch (error) {
      showRefusal(error instanceof ApiError ? error : undefined, form)
    } finally {
      setPending(false)
    }
  }

  function showRefusal(error: ApiError | undefined, form: HTMLFormElement) {
    if (error?.handled) return
    const fields = error?.fields ?? {}
    const failure =
      typeof failed === 'string' ? { title: failed, text: errorMessage(error) } : failed(error, form)
    flushSync(() => {
      setRefused(fields)
      setFailure(failure && isAtFields(form, fields) ? { ...failure, text: undefined } : failure)
    })
    if (!focusFirst(form, fields)) form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }

  /** A form whose schema depends on what is typed beside its fields, such as the lines of payments, is checked with the new one. */
  function stillFound(): Problems {
    if (checked.current.schema === schema || Object.keys(found).length === 0) return found
    const problems = problemsOf(schema.safeParse(checked.current.typed))
    return only(found, (name) => name in problems)
  }

  const errors: Problems = { ...refused, ...stillFound() }
  const field: FieldOf<Values> = (name) => ({
    ...fieldLimits(schema)[name],
    ...startOf((values as Record<string, unknown>)[name]),
    name,
    ...(refusedBefore && { id: refusedFieldId(name) }),
    error: errors[name],
  })
  return {
    /** Name, error, limits and first value of a control: `<TextField {...field('email')} label={…} />`. */
    field,
    /** By name, for a control that is not a field of its own. */
    errors,
    /** For `FormFailure`. */
    failure,
    pending,
    // `post`: a form that is submitted before hydration must not put passwords into the URL.
    form: { noValidate: true, method: 'post', onBlur, onChange, onSubmit } as const,
  }
}

function startOf(value: unknown): Pick<FieldControl, 'defaultValue' | 'defaultChecked'> {
  if (typeof value === 'boolean') return { defaultChecked: value }
  if (typeof value === 'string' || typeof value === 'number') return { defaultValue: value }
  return {}
}

/**
 * Whether each checkbox is checked, and the last value of each other name. `payments.0.amount` is the amount of the first
 * of `payments`.
 */
export function formValues(form: HTMLFormElement): Record<string, unknown> {
  const checkboxes = [...form.elements].filter(
    (control) => control instanceof HTMLInputElement && control.type === 'checkbox' && control.name,
  ) as HTMLInputElement[]
  return withLists({
    ...Object.fromEntries(new FormData(form)),
    ...Object.fromEntries(checkboxes.map(({ name, checked }) => [name, checked])),
  })
}

function withLists(flat: Record<string, unknown>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  const lists: Record<string, Record<string, unknown>[]> = {}
  for (const [path, value] of Object.entries(flat)) {
    const [name = '', index, key] = path.split('.')
    if (key === undefined) values[path] = value
    else {
      lists[name] ??= []
      lists[name][Number(index)] = { ...lists[name][Number(index)], [key]: value }
    }
  }
  return { ...values, ...lists }
}

/** The list of `payments.0.amount`, whose entries can depend on each other; any other name itself. */
function listOf(name: string): string {
  return name.split('.')[0] ?? name
}

function problemsOf({ error }: ReturnType<z.ZodMiniType['safeParse']>): Problems {
  const problems: Problems = {}
  for (const { path, message } of error?.issues ?? []) {
    problems[path.join('.')] ??= message
  }
  return problems
}

function only(problems: Problems, wanted: (name: string) => boolean): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => wanted(name)))
}

/** Whether every refused field has a control that shows the error. */
function isAtFields(form: HTMLFormElement, problems: Problems): boolean {
  const names = Object.keys(problems)
  return names.length > 0 && names.every((name) => form.elements.namedItem(name))
}

/** @returns whether one of them has a field */
function focusFirst(form: HTMLFormElement, problems: Problems): boolean {
  const inputs = [...form.elements].filter((control) => 'name' in control) as HTMLInputElement[]
  const first = inputs.find((input) => problems[input.name])
  first?.focus()
  return first !== undefined
}
