import type { Choice } from './lookup.ts'

/** Each value with its name, for a filter or a select; by default all values that have one, in the order of the names. */
export function choices<Value extends string>(
  names: Readonly<Record<Value, string | { readonly label: string }>>,
  values: readonly Value[] = Object.keys(names) as Value[],
): Choice[] {
  return values.map((value) => {
    const name = names[value]
    return { value, label: typeof name === 'string' ? name : name.label }
  })
}
