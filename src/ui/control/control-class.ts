export const controlClass =
  'w-full rounded-control border border-edge bg-surface px-3 text-ink transition-colors placeholder:text-quiet ' +
  'hover:border-ink aria-invalid:border-bad disabled:opacity-50 file:me-3 file:rounded-control file:border-0 file:bg-blush file:px-2.5 file:py-1 file:text-sm file:text-ink'

/** Room at its end for the button that clears it. */
export const comboboxClass = `${controlClass} h-11 pe-9`
