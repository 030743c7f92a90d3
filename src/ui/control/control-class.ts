export const controlClass =
  'w-full rounded-control border border-edge bg-surface px-3 text-ink transition-colors placeholder:text-quiet ' +
  'hover:border-ink aria-invalid:border-bad disabled:opacity-50'

/** Room at its end for the button that clears it. */
export const comboboxClass = `${controlClass} h-11 pe-9`
