/** https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes */
interface GraphError {
  status: number
  code: number
}

/** The token has expired, or was taken back: no message can be sent until the owners enter another one. */
export function isTokenRefused({ status, code }: GraphError): boolean {
  return code === 190 || code === 0 || (status === 401 && code !== 10)
}

/** Limits of the app, the account, the number and the recipient (131056), and outages that Meta reports itself. */
const passing = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 131057, 133004])

/** Whether the same request can succeed later. Meta has answered, so nothing was sent. */
export function isPassing({ status, code }: GraphError): boolean {
  return passing.has(code) || status === 429
}

/** She has stopped marketing messages of the shop inside WhatsApp. */
export const marketingStopped = 131050
