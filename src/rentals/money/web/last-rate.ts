import { numberOf } from './payment-draft.ts'

const key = 'pounds-per-dollar'

/** Pounds per dollar as typed last in this browser; empty when never. */
export function lastRate(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function rememberRate(rate: string): void {
  if (!(numberOf(rate) > 0)) return
  try {
    localStorage.setItem(key, rate)
  } catch {}
}
