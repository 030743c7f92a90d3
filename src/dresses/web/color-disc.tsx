import { cx } from '#ui/class-names.ts'

interface ColorDiscProps {
  hexCode: string
  /** No dress has this colour. */
  crossed?: boolean
  className?: string
}

/** The colour is an SVG attribute because the content security policy forbids inline styles. */
export function ColorDisc({ hexCode, crossed, className }: ColorDiscProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cx(crossed && 'opacity-50', className)}>
      <circle cx="12" cy="12" r="11.500" fill={hexCode} className="stroke-edge" />
      <path d="M4 17C9 15 9 9 20 7" fill="none" stroke="#fff" strokeOpacity=".35" strokeWidth="2" />
      {crossed && <path d="M4 20 20 4" className="stroke-ink" strokeWidth="1.5" />}
    </svg>
  )
}
