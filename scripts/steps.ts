import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import pLimit from 'p-limit'
import { StartRefused } from '#platform/config/start-refused.ts'

export interface Step {
  name: string
  /** @param print gets the output of programs instead of the terminal */
  run(print?: Print): Promise<void>
}

type Print = (output: Buffer) => void

/** Runs steps in sequence and prints the duration of each; stops at the first failure. */
export async function runSteps(steps: Step[]): Promise<void> {
  for (const { name, run } of steps) {
    const start = performance.now()
    process.stdout.write(`\n— ${name}\n`)
    await run()
    process.stdout.write(`  ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
  }
}

/** Runs steps two at a time and prints the output of each when it has ended; after a failure no more begin. */
export async function runSideBySide(steps: Step[]): Promise<void> {
  const twoAtOnce = pLimit(2)
  let failure: unknown
  const run = async ({ name, run }: Step) => {
    if (failure) return
    const start = performance.now()
    const output: Buffer[] = []
    await run((part) => output.push(part)).catch((error) => {
      failure ??= error
    })
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    process.stdout.write(`\n— ${name}\n${Buffer.concat(output)}  ${name}: ${seconds} s\n`)
  }
  await Promise.all(steps.map((step) => twoAtOnce(run, step)))
  if (failure) throw failure
}

/** A step that runs a program of node_modules/.bin or of the system; throws when it fails. */
export function program(name: string, args: string[], env: Record<string, string> = {}): Step['run'] {
  return (print) =>
    new Promise((done, failed) => {
      const stdio = print ? 'pipe' : 'inherit'
      const child = spawn(name, args, { stdio, env: { ...process.env, ...env } })
      if (print) for (const stream of [child.stdout, child.stderr]) stream?.on('data', print)
      child.on('error', failed)
      child.on('close', (code) =>
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
