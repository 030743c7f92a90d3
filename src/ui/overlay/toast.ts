export interface ToastMessage {
  title: string
  text?: string
  tone?: 'plain' | 'good' | 'bad'
  link?: { to: string; label: string }
  /** A button; the message stays eight seconds. */
  action?: { label: string; run(): void }
  /** Undoes what the message says: by a button, and by Ctrl Z when the message has gone. */
  undo?(): Promise<unknown>
  /** The message after it, by default what this one says, as undone; null if `undo` shows one itself. */
  undone?: Pick<ToastMessage, 'title' | 'text'> | null
  /** Id of what has changed: a later change of the same thing replaces the message with its Undo. */
  about?: string
}

type Listener = (message: ToastMessage) => void

let listener: Listener | undefined
const waiting: ToastMessage[] = []
let onWaiting: (() => void) | undefined

/** Shows a message for five seconds, eight with an action. It replaces earlier ones without an action. */
export function toast(message: ToastMessage): void {
  if (listener) {
    listener(message)
    return
  }
  waiting.push(message)
  onWaiting?.()
}

/** Only for toaster.tsx. */
export function showToasts(show: Listener): () => void {
  listener = show
  for (const message of waiting.splice(0)) show(message)
  return () => {
    listener = undefined
  }
}

/** Removes all waiting messages and returns the last. */
export function pendingToasts(): ToastMessage | undefined {
  return waiting.splice(0).at(-1)
}

/** Calls `load` when a message waits and no toaster is loaded. */
export function onFirstToast(load: () => void): void {
  onWaiting = load
  if (waiting.length) load()
}
