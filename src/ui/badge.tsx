import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export type Tone = 'good' | 'warn' | 'idle' | 'bad'

/** The text names the state; the colour only repeats it. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={cx('eyebrow inline-block rounded-control border bg-surface px-2 py-0.5', tones[tone])}>
      {children}
    </span>
  )
}

const tones: Record<Tone, string> = {
  good: 'border-good text-good',
  warn: 'border-warn text-warn',
  idle: 'border-line text-idle',
  bad: 'border-bad text-bad',
}
