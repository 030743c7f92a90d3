export interface Merge<Values> {
  /** Changed on both sides, to different values. */
  conflicts: (keyof Values & string)[]
  /** Changed by somebody else only. */
  adopted: (keyof Values & string)[]
  /** `mine` with the adopted values. */
  values: Values
}

/** What is compared of a value. */
type Read<Values> = (name: keyof Values & string, values: Values) => unknown

/** Three-way merge after somebody else saved the record: `base` is what the form started with. */
export function merge<Values extends object>(
  base: Values,
  mine: Values,
  now: Values,
  read?: Read<Values>,
): Merge<Values> {
  const ours = changedNames(base, mine, read)
  const theirs = changedNames(base, now, read)
  const adopted = theirs.filter((name) => !ours.includes(name))
  const conflicts = changedNames(mine, now, read).filter(
    (name) => ours.includes(name) && theirs.includes(name),
  )
  return { conflicts, adopted, values: { ...mine, ...only(now, adopted) } }
}

export function changedNames<Values extends object>(
  before: Values,
  after: Values,
  read: Read<Values> = (name, values) => values[name],
): (keyof Values & string)[] {
  const names = Object.keys(after) as (keyof Values & string)[]
  return names.filter((name) => JSON.stringify(read(name, before)) !== JSON.stringify(read(name, after)))
}

export function only<Values extends object>(
  values: Values,
  names: readonly (keyof Values)[],
): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>
}

/** The lines of a text that another one does not have, with "…" for equal lines before and after them. */
export function differingLines(text: string, other: string): string {
  const lines = text.split('\n')
  const others = other.split('\n')
  let start = 0
  while (start < lines.length && lines[start] === others[start]) start += 1
  let end = 0
  const left = Math.min(lines.length, others.length) - start
  while (end < left && lines.at(-1 - end) === others.at(-1 - end)) end += 1
  const differing = lines.slice(start, lines.length - end)
  return [...(start > 0 ? ['…'] : []), ...differing, ...(end > 0 ? ['…'] : [])].join('\n')
}
