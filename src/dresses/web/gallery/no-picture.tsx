export function NoPicture() {
  return <span className="no-photo block size-full" />
}
