import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Numbers without a country code are Lebanese. */
const home = 'LB'

/** E.164 ("+9613123456"); undefined when the text is not a possible phone number. */
export function e164(text: string): string | undefined {
  return read(text)?.number
}

/** "+961 3 123 456"; undefined when the text is not a possible phone number. */
export function internationalPhone(text: string): string | undefined {
  return read(text)?.formatInternational()
}

// Possible, not valid: a number of a range newer than the library must not keep a customer from booking.
function read(text: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, home)
  return number?.isPossible() && !number.ext ? number : undefined
}
