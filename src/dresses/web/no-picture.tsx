/** Stands where a dress has no picture yet: a hanger, drawn as quietly as the page. */
export function NoPicture() {
  return (
    <span className="grid size-full place-items-center bg-blush text-quiet">
      <svg viewBox="0 0 48 48" aria-hidden="true" className="size-12" fill="none" stroke="currentColor">
        <path d="M20 14a4 4 0 1 1 5 4c-.7.2-1 .7-1 1.500V22L5 34c-1.500 1-1 3 1 3h36c2 0 2.500-2 1-3L24 22" />
      </svg>
    </span>
  )
}
