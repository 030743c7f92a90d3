import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { StartRefused } from '#platform/config/start-refused.ts'

export interface Step {
  name: string
  /** @param print gets the output of programs instead of the terminal */
  run(print?: Print): Promise<void>
}

type Print = (output: Buffer) => void

/**
 * Runs steps in sequence and prints the duration of each. All run, also after a failed one; then the first failure is thrown.
 * Quietly, the output of a step is printed when it has ended, because other steps run beside it.
 */
export async function runSteps(steps: Step[], how?: 'quietly'): Promise<void> {
  const failures: unknown[] = []
  for (const { name, run } of steps) {
    const start = performance.now()
    const output: Buffer[] = []
    const began = () => process.stdout.write(`\n— ${name}\n`)
    if (!how) began()
    await run(how && ((part) => output.push(part))).catch((error) => failures.push(error))
    if (how) began()
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    process.stdout.write(`${Buffer.concat(output)}  ${name}: ${seconds} s\n`)
  }
  if (failures.length > 0) throw failures[0]
}

/** CPU seconds by program, of those that have ended. Empty where the system does not tell them (Linux does). */
export const cpuSeconds = new Map<string, number>()

/** A step that runs a program of node_modules/.bin or of the system; throws when it fails. */
export function program(name: string, args: string[], env: Record<string, string> = {}): Step['run'] {
  return (print) =>
    new Promise((done, failed) => {
      const stdio = print ? 'pipe' : 'inherit'
      const child = spawn(name, args, { stdio, env: { ...process.env, ...env } })
      if (print) for (const stream of [child.stdout, child.stderr]) stream?.on('data', print)
      child.on('exit', () => countCpuOf(name))
      child.on('error', failed)
      child.on('close', (code) =>
        code === 0 ? done() : failed(new Failed(`${name} ${args[0] ?? ''} failed`)),
      )
    })
}

let counted = 0

/** The system adds the time of a process and its descendants to that of its parent when it has ended. */
export function countCpuOf(name: string): void {
  const stat = '/proc/self/stat'
  if (!existsSync(stat)) return
  // The second field is the name of the program in brackets; of the others, 16 and 17 are hundredths of a second of ended children.
  const fields = readFileSync(stat, 'utf8').split(') ')[1]!.split(' ')
  const total = (Number(fields[13]) + Number(fields[14])) / 100
  cpuSeconds.set(name, (cpuSeconds.get(name) ?? 0) + total - counted)
  counted = total
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
