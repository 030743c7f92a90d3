export function CloseIcon() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
      <path d="m2.5 2.5 11 11m0-11-11 11" fill="none" stroke="currentColor" strokeWidth="1.25" />
    </svg>
  )
}
