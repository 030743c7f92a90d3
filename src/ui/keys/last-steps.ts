/** A step of this user that can be undone. */
interface Step {
  undo(): void
  /** Id of what has changed: a later change of the same thing takes the place of the step. */
  about?: string | undefined
  /** Milliseconds since 1970. */
  at: number
}

/** The latest last. */
let steps: Step[] = []

const most = 20
/** Milliseconds: a user who presses Ctrl Z later means something else. */
const longest = 10 * 60_000

/** @returns undoes the step, once, by its button or by the key */
export function rememberStep({ undo, about }: Omit<Step, 'at'>): () => void {
  const step = { undo, about, at: Date.now() }
  steps = [...steps.filter((one) => !about || one.about !== about), step].slice(-most)
  return () => {
    steps = steps.filter((one) => one !== step)
    undo()
  }
}

/** The latest step, which is then no longer among those to undo. */
export function takeLastStep(): Step | undefined {
  const last = steps.pop()
  return last && Date.now() - last.at < longest ? last : undefined
}

/** Before somebody else works in this tab. */
export function forgetSteps(): void {
  steps = []
}
