/** Stands where a dress has no picture yet. */
export function NoPicture() {
  return <span className="no-photo block size-full" />
}
