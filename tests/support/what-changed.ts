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

/** The files that differ from origin/main, which the commands that run tests list in CHANGED_FILES, one a line. */
export function changedSince({ CHANGED_FILES = '' } = process.env): string[] {
  return CHANGED_FILES.split('\n').filter(Boolean)
}

export function isUsedEverywhere(path: string): boolean {
  return everywhere.some((folder) => path.startsWith(folder))
}

/** `rentals` of `src/rentals/contract.ts` and of `tests/e2e/rentals/till.e2e.ts`. */
export function domainOf(path: string): string | undefined {
  return /^(?:src|tests\/e2e)\/([\w-]+)\//.exec(path)?.[1]
}
