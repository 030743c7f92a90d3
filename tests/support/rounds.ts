import { dirname, relative, sep } from 'node:path'
import { expect } from 'vitest'
import { changedSince } from './what-changed.ts'

/** Repetitions of a whole race or kill: one; in full the full count. */
export function rounds(full: number): number {
  return isFull() ? full : 1
}

/** Values of a list that are slow to try, for the nth case: one, for the next case the next one; in full all. */
export function rotating<T>(all: readonly T[], nth: number): readonly T[] {
  return isFull() ? all : [all[nth % all.length]!]
}

/** Length of a series of operations or generated cases: a part, by default a third; in full all. */
export function series(full: number, part = 3): number {
  return isFull() ? full : Math.ceil(full / part)
}

/** `npm run test:long` runs every test in full, and `npm test` those of the folders that a change touches. */
export function isFull(): boolean {
  if (process.env.FULL_ROUNDS) return true
  const { testPath } = expect.getState()
  if (testPath === undefined) return false
  const path = relative(process.cwd(), testPath).replaceAll(sep, '/')
  return isTouched(path, changedSince())
}

/**
 * Whether a change touches code in the folder of the test, or below it. A changed test alone changes no code, and `tests` is
 * no folder of code.
 */
export function isTouched(testPath: string, changedFiles: readonly string[]): boolean {
  const folder = dirname(testPath)
  return folder !== 'tests' && changedFiles.some((path) => path.startsWith(`${folder}/`) && !isTest(path))
}

function isTest(path: string): boolean {
  return ['.test.ts', '.test.tsx', '.fixture.ts'].some((ending) => path.endsWith(ending))
}
