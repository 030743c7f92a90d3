import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { StartRefused } from '#platform/start-refused.ts'

export interface Step {
  name: string
  run(): Promise<void>
}

/** Runs steps in sequence and prints the duration of each; stops at the first failure. */
export async function runSteps(steps: Step[]): Promise<void> {
  for (const { name, run } of steps) {
    const start = performance.now()
    process.stdout.write(`\n— ${name}\n`)
    await run()
    process.stdout.write(`  ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
  }
}

/** A step that runs a program of node_modules/.bin or of the system; throws when it fails. */
export function program(name: string, args: string[], env: Record<string, string> = {}): () => Promise<void> {
  return () =>
    new Promise((done, failed) => {
      const child = spawn(name, args, { stdio: 'inherit', env: { ...process.env, ...env } })
      child.on('error', failed)
      child.on('exit', (code) =>
        code === 0 ? done() : failed(new Failed(`${name} ${args[0] ?? ''} failed`)),
      )
    })
}

/** A failure whose output is already shown. */
export class Failed extends Error {}

/** Exits with code 1, without a stack when a step failed or the operator can correct what is wrong. */
export async function main(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(
      `\n${error instanceof Failed || error instanceof StartRefused ? error.message : (error as Error).stack}\n`,
    )
    process.exit(1)
  }
}

export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
