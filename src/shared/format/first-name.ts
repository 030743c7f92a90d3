/** How mails, messages and pages address a person. */
export function firstNameOf(name: string): string {
  return name.split(/\s+/, 1)[0] ?? name
}
