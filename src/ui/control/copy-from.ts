/** Selects and copies what a field holds. The clipboard API is missing on plain http. @returns whether it was copied */
export function copyFrom(input: HTMLInputElement | HTMLTextAreaElement | null): boolean {
  input?.select()
  return document.execCommand('copy')
}
