import type { Reporter, TestCase, TestModule } from 'vitest/node'

const slow = 5_000
const aMinute = 60_000

/** Prints a line for each file of tests that takes over 5 s, and one a minute. Beside it, Vitest's `minimal` says what failed. */
export default class ProgressReporter implements Reporter {
  #began = 0
  #passed = 0
  #failed = 0
  #timer: NodeJS.Timeout | undefined
  #running = new Set<string>()

  onTestRunStart(): void {
    this.#began = performance.now()
    this.#timer = setInterval(() => this.#printMinute(), aMinute)
  }

  onTestModuleStart({ relativeModuleId }: TestModule): void {
    this.#running.add(relativeModuleId)
  }

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result()
    if (state === 'passed') this.#passed += 1
    if (state === 'failed') this.#failed += 1
  }

  onTestModuleEnd(module: TestModule): void {
    this.#running.delete(module.relativeModuleId)
    const { duration, setupDuration, collectDuration } = module.diagnostic()
    const whole = duration + setupDuration + collectDuration
    if (whole > slow) print(`${(whole / 1000).toFixed(1).padStart(7)} s  ${module.relativeModuleId}`)
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer)
  }

  #printMinute(): void {
    const minutes = Math.round((performance.now() - this.#began) / aMinute)
    const running = [...this.#running].join(', ')
    print(`${minutes} min: ${this.#passed} tests passed, ${this.#failed} failed; now ${running}`)
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
