export interface ToastMessage {
  title: string
  text?: string
  tone?: 'plain' | 'good' | 'bad'
  /** Where to go on from here. */
  link?: { to: string; label: string }
}

type Listener = (message: ToastMessage) => void

let listener: Listener | undefined
const waiting: ToastMessage[] = []
let waker: (() => void) | undefined

/** Says something in passing; one message at a time, gone after five seconds. */
export function toast(message: ToastMessage): void {
  if (listener) {
    listener(message)
    return
  }
  waiting.push(message)
  waker?.()
}

/** The region that shows them; called by its own module only. */
export function showToasts(show: Listener): () => void {
  listener = show
  for (const message of waiting.splice(0)) show(message)
  return () => {
    listener = undefined
  }
}

/** The last of what nobody could show yet; all of it is settled by that. */
export function pendingToasts(): ToastMessage | undefined {
  return waiting.splice(0).at(-1)
}

/** Calls back when there is a first message to show and nobody to show it. */
export function onFirstToast(wake: () => void): void {
  waker = wake
  if (waiting.length) wake()
}
