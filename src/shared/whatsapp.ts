import { withoutIsolates } from './format/isolated.ts'
import { unbrokenPhone } from './format/phone.ts'

/** Opens a chat with a prefilled text. The number has digits and the country code; without it the sender chooses a contact. */
export function whatsAppUrl(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(withoutIsolates(text))}`
}

/** '96170123456' for display: '+961 70 123 456'. */
export function formatPhoneNumber(number: string): string {
  const [, country, area, first, second] = /^(961)(\d{1,2})(\d{3})(\d{3})$/.exec(number) ?? []
  return unbrokenPhone(country ? `+${country} ${area} ${first} ${second}` : `+${number}`)
}
