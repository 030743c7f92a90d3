export const engineNames = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof engineNames)[number]

/** A program that opens windows for visitors: each has cookies and storage of its own. */
export interface Engine {
  openWindow(): Promise<BrowserWindow>
  close(): Promise<void>
}

export type Point = readonly [x: number, y: number]

/** What the tests need of a browser. Finding and reading elements is done by in-page.ts, the same in each engine. */
export interface BrowserWindow {
  /** Opens an address and waits until it is loaded. */
  goTo(address: string): Promise<void>
  /** The value of an expression in the page, or of its promise, if JSON can carry it. */
  evaluate<Result>(expression: string): Promise<Result>
  /** Moves the pointer to the first point, presses, moves over the other points and lets go. */
  drag(points: readonly Point[]): Promise<void>
  /** Types into the focused field. */
  type(text: string): Promise<void>
  screenshot(): Promise<Uint8Array>
  /** Console errors, uncaught exceptions, violations of the content security policy and failures of the server since it was asked last. */
  errors(): Promise<string[]>
  close(): Promise<void>
}

/** A phone, where a sideways scroll is found first. */
export const viewport = { width: 390, height: 844 }
