/** The nonce of the page's content security policy; browsers hide the attribute, not the property. */
export function nonceOfPage(): string | undefined {
  return document.querySelector<HTMLElement>('[nonce]')?.nonce
}
