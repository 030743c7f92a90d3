import { spawnSync } from 'node:child_process'

/** Paths that differ from origin/main, also uncommitted and new ones; none where that branch is not known. */
export function changedFiles(): string[] {
  const base = git('merge-base', 'HEAD', 'origin/main').trim()
  if (!base) return []
  const paths = git('diff', '--name-only', base) + git('ls-files', '--others', '--exclude-standard')
  return [...new Set(paths.split('\n').filter(Boolean))]
}

/** A number from 1 to `parts` that follows from the commit, so that a failure repeats and the parts take turns. */
export function partOfCommit(parts: number): number {
  return (Number.parseInt(git('rev-parse', 'HEAD').slice(0, 8) || '0', 16) % parts) + 1
}

/** The output of a Git command; empty when it fails, as in a copy without history. */
function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout : ''
}
