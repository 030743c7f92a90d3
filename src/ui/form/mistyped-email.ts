/** Where most customers have their address. Short names such as live.com are one letter from real ones. */
const usual = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'hotmail.fr', 'yahoo.fr']
/** Real ones that are one letter from a usual one. */
const alsoReal = new Set([...usual, 'mail.com', 'email.com', 'ymail.com', 'yahoo.co', 'yahoo.cm'])

/** The address that was probably meant: its domain is one slip from a usual one; undefined for every other. */
export function meantEmail(typed: string): string | undefined {
  const [, name, domain] = /^(.+)@([^@\s]+)$/.exec(typed.trim().toLowerCase()) ?? []
  if (!name || !domain || alsoReal.has(domain)) return undefined
  const meant = usual.find((one) => isOneSlip(domain, one))
  return meant && `${typed.trim().slice(0, name.length)}@${meant}`
}

/** One letter too many, missing or wrong, or two that have changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  const [left, right] = [typed.slice(start), meant.slice(start)]
  const isSwapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2)
  const wasWrong = left.slice(1) === right.slice(1)
  return isSwapped || wasWrong || left.slice(1) === right || left === right.slice(1)
}
