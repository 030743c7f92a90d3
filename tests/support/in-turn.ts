import { changedSince, domainOf, isUsedEverywhere } from './what-changed.ts'

/**
 * Of files of component or e2e tests those of the domains that a change touches, and a third of the others. `npm test` says
 * which third in THIRD ("2/3"). All files without THIRD.
 */
export function inTurn(files: readonly string[], env = process.env): string[] {
  const changed = changedSince(env)
  if (!env.THIRD || changed.some(isUsedEverywhere)) return [...files]
  const third = Number.parseInt(env.THIRD, 10)
  const domains = new Set(changed.flatMap((path) => domainOf(path) ?? []))
  return files.toSorted().filter((file, nth) => nth % 3 === third - 1 || domains.has(domainOf(file) ?? ''))
}
