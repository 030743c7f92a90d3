import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Asked {
  method: string
  path: string
  authorization: string | undefined
  body: {
    to: string
    biz_opaque_callback_data: string
    template: { name: string; language: { code: string }; components: { parameters: { text: string }[] }[] }
  }
}

type Answer =
  | 'taken'
  | 'reset'
  | 'noJson'
  | { status: number; code: number; message?: string; details?: string }

/** Answers as Meta's documentation of the Cloud API says: each request takes the next answer, then all are taken. */
export async function metaServer() {
  const asked: Asked[] = []
  const answers: Answer[] = []
  const server = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse) {
    let text = ''
    for await (const chunk of request) text += chunk
    const { method = '', url = '', headers } = request
    const body = text && JSON.parse(text)
    asked.push({ method, path: url, authorization: headers.authorization, body })
    const next = answers.shift() ?? 'taken'
    if (next === 'reset') return request.socket.destroy()
    if (next === 'noJson') return response.writeHead(502).end('<html>Bad gateway</html>')
    if (next !== 'taken') {
      const { status, code, message = `(#${code}) refused`, details } = next
      const error = { message, type: 'OAuthException', code, error_data: { details }, fbtrace_id: 'A1' }
      return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
    }
    const taken =
      method === 'GET'
        ? { display_phone_number: '+961 70 123 456', verified_name: 'Trousseau', id: '123456789' }
        : {
            messaging_product: 'whatsapp',
            contacts: [{ input: body.to, wa_id: body.to }],
            messages: [{ id: providerIdOf(asked.length), message_status: 'accepted' }],
          }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(taken))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, asked, answers, close: () => server.close() }
}

export const providerIdOf = (nth: number) => `wamid.HBgLOTYxNzAxMjM0NTYVAgARGBI${nth}`

export const phoneNumberId = '123456789'
export const appSecret = 'app-secret-of-meta-0123456789abcdef'

export const account = {
  phoneNumberId,
  token: 'EAAG-token-that-nobody-reads',
  appSecret,
  verifyToken: 'verify-me',
  templates: {
    booked: 'fitting_booked',
    declined: '',
    reminder: 'fitting_reminder',
    ready: 'ready_to_collect',
    return: 'please_return',
    overdue: 'return_is_late',
    offer: '',
    receipt: '',
  },
  languageCodes: { en: 'en_US', fr: 'fr', ar: 'ar' },
}

/** The body of a call by Meta, and its headers. */
export function signed(value: object, secret = appSecret) {
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [
          {
            field: 'messages',
            value: { messaging_product: 'whatsapp', metadata: { phone_number_id: phoneNumberId }, ...value },
          },
        ],
      },
    ],
  })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` }
  return { payload: body, headers }
}
