import { progressBar as messages } from '#imports/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'

interface ProgressBarProps {
  label: string
  /** From 0 to `max`; without it nobody knows how long it takes. */
  value?: number
  max?: number
  /** Beside the bar, such as "500 of 5000 rows". */
  text?: string
}

/** A bar of the width of its form, with what it stands for. */
export function ProgressBar({ label, value, max = 1, text }: ProgressBarProps) {
  return (
    <div role="status" className="grid w-full min-w-40 gap-1 text-sm">
      <span className="flex justify-between gap-4 tabular-nums">
        <span>{label}</span>
        <span className="text-quiet">{text ?? percent(value, max)}</span>
      </span>
      <progress
        aria-label={label}
        max={Math.max(max, 1)}
        value={value}
        className={`${barClass} ${value === undefined ? 'animate-pulse bg-accent [&::-webkit-progress-bar]:bg-accent' : ''}`}
      />
    </div>
  )
}

/** Of a form: what is sent, then what the server does with it. */
export function UploadProgress({ sent }: { sent: number }) {
  return sent < 1 ? (
    <ProgressBar label={words.upload} value={sent} />
  ) : (
    <ProgressBar label={messages.reading} />
  )
}

function percent(value: number | undefined, max: number): string {
  return value === undefined ? '' : `${Math.floor((value / Math.max(max, 1)) * 100)} %`
}

const barClass =
  'block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent ' +
  '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-all'
