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
  if (!number || number.ext) return undefined
  if (number.isPossible()) return number
  // A number in the form of WhatsApp, '+52 1 55 1234 5678', is stored as the one number that it is.
  const [, other] = formsOf(number.number)
  return other ? parsePhoneNumberFromString(other) : undefined
}

/**
 * A mobile number in each form in which people and WhatsApp write it: Mexico with and without 1, Argentina with and without 9,
 * Brazil with and without the ninth digit, Benin with and without the 01 of 2024. @param number E.164
 */
export function formsOf(number: string): string[] {
  const other = forms.flatMap(([form, write]) => (form.test(number) ? [number.replace(form, write)] : []))
  return [...new Set([number, ...other])]
}

const forms: [RegExp, string][] = [
  [/^\+52(?=\d{10}$)/, '+521'],
  [/^\+521(?=\d{10}$)/, '+52'],
  [/^\+54(?=[1-8]\d{9}$)/, '+549'],
  [/^\+549(?=\d{10}$)/, '+54'],
  [/^(?<area>\+55\d{2})9(?=[6-9]\d{7}$)/, '$<area>'],
  [/^(?<area>\+55\d{2})(?=[6-9]\d{7}$)/, '$<area>9'],
  [/^\+22901(?=\d{8}$)/, '+229'],
  [/^\+229(?=\d{8}$)/, '+22901'],
]
