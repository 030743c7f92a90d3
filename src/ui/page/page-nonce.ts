/** The nonce of the page's content security policy; pages that all guests share have none. Browser only. */
export function nonceOfPage(): string | undefined {
  // Browsers hide the attribute, not the property.
  return document.querySelector<HTMLElement>('[nonce]')?.nonce
}
