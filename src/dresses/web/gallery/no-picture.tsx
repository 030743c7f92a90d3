/** The outline of a dress. Without a `label` it is decoration beside the name of the dress. */
export function NoPicture({ label }: { label?: string }) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return <span {...meaning} className="no-photo block aspect-3/4 size-full" />
}
