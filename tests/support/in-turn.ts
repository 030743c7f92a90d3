/** Code that every domain uses: a change of it could break any component or e2e test. */
const everywhere = [
  'src/app/',
  'src/platform/',
  'src/shared/',
  'src/ui/',
  'tests/components/',
  'tests/e2e/support/',
  'tests/support/',
]

/**
 * Of files of component or e2e tests those of the domains that a change touches, and a third of the others. `npm test` says
 * which third in THIRD ("2/3") and lists the changed files in CHANGED_FILES, one a line. All files without THIRD.
 */
export function inTurn(files: readonly string[], { THIRD, CHANGED_FILES = '' } = process.env): string[] {
  if (!THIRD) return [...files]
  const third = Number.parseInt(THIRD, 10)
  const changed = CHANGED_FILES.split('\n').filter(Boolean)
  if (changed.some((path) => everywhere.some((folder) => path.startsWith(folder)))) return [...files]
  const domains = new Set(changed.flatMap((path) => domainOf(path) ?? []))
  return files.toSorted().filter((file, nth) => nth % 3 === third - 1 || domains.has(domainOf(file) ?? ''))
}

/** `rentals` of `src/rentals/contract.ts` and of `tests/e2e/rentals/till.e2e.ts`. */
function domainOf(path: string): string | undefined {
  return /^(?:src|tests\/e2e)\/([\w-]+)\//.exec(path)?.[1]
}
