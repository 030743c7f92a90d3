/** Enough to notice a slip, and too little for a stranger: the first letter and the domain. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}

/** The last three digits. */
export function maskedPhone(phone: string): string {
  return `… ${phone.replace(/\D/g, '').slice(-3)}`
}
