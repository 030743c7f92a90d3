/** The colour is an SVG attribute because the content security policy forbids inline styles. */
export function Swatch({ hexCode }: { hexCode: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0">
      <rect x=".500" y=".500" width="23" height="23" rx="4" fill={hexCode} className="stroke-edge" />
    </svg>
  )
}
