/** How WhatsApp names a person: who has a user name there may hide the number. One of both at least. */
export interface Sender {
  /** E.164, as WhatsApp writes it. */
  phone: string | undefined
  whatsappUser: string | undefined
}

/**
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/business-scoped-user-ids: a number in digits, an id such
 * as 'LB.13491208655302741918'. Either can stand in the place of the other.
 */
export function senderOf(...names: unknown[]): Sender | undefined {
  const given = names.filter((one) => typeof one === 'string')
  const number = given.find((one) => /^\d{6,15}$/.test(one))
  const whatsappUser = given.find((one) => /^[A-Z]{2}(\.[A-Z]{3})?\.[A-Za-z0-9]{1,128}$/.test(one))
  return number || whatsappUser ? { phone: number && `+${number}`, whatsappUser } : undefined
}
