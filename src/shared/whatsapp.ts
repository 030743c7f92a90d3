/** Opens a chat with a number (digits with country code; without digits the sender chooses), its first words filled in. */
export function whatsAppUrl(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}

/** '96170123456' as people write it: '+961 70 123 456'. */
export function formatPhoneNumber(number: string): string {
  const [, country, area, first, second] = /^(961)(\d{1,2})(\d{3})(\d{3})$/.exec(number) ?? []
  return country ? `+${country} ${area} ${first} ${second}` : `+${number}`
}
