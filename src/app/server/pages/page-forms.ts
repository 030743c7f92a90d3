import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { confirmEmail } from '#accounts/email-proof-contract.ts'
import { askForManagedContact } from '#appointments/manage-contract.ts'
import { addressOf } from '#platform/http/request-language.ts'
import { requestRental } from '#rentals/contract.ts'
import { askForManagedRentalContact } from '#rentals/manage-contract.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { languagePath, languages } from '#shared/language/language.ts'
import { errorFrom, type WireRequest, type WireResponse } from '#ui/api/api.ts'
import type { SubmittedForm } from '#ui/page/submitted-form.ts'
import { answerOffer, joinWaitlist } from '#waitlist/contract.ts'

interface PageFormOptions {
  /** Reads the viewer and handles failures, as for every page. */
  route: RouteShorthandOptions
  /** Calls the API as the visitor. @returns its reply, with the cookies that it sets */
  call(request: FastifyRequest, call: WireRequest): Promise<WireResponse & { setCookies: readonly string[] }>
  /** Renders the page of the form again, with what was typed. */
  render(request: FastifyRequest, reply: FastifyReply, submitted: SubmittedForm): Promise<unknown>
}

/** Values of the address or the form, by name. */
type Texts = Record<string, string>

/** What a form sends to the API. */
interface PageForm {
  /** Of the page. */
  path: string
  endpoint: { method: string }
  url(params: Texts): string
  body(params: Texts, query: Texts): object
  /** The page after a success. @param reply of the API */
  next(reply: unknown, params: Texts, query: Texts): string
}

const forms: readonly PageForm[] = [
  {
    path: '/confirm-email',
    endpoint: confirmEmail,
    url: () => confirmEmail.path,
    body: (_, { token }) => ({ token }),
    next: (_reply, _params, { token = '' }) => `/confirm-email?${new URLSearchParams({ token })}`,
  },
  {
    path: '/rent/:id',
    endpoint: requestRental,
    url: () => requestRental.path,
    body: ({ id }, { eventDate, with: further = '' }) => ({
      dressId: id,
      ...(further && { withDressIds: further.split(',') }),
      eventDate,
    }),
    next(reply) {
      const { id, manageToken } = reply as ReplyOf<typeof requestRental>
      return manageToken ? `/rentals/manage/${manageToken}` : `/rentals/${id}`
    },
  },
  {
    path: '/waitlist/join',
    endpoint: joinWaitlist,
    url: () => joinWaitlist.path,
    body: (_, query) => query,
    next: (_reply, _params, query) => `/waitlist/join?${new URLSearchParams({ ...query, joined: 'yes' })}`,
  },
  {
    path: '/waitlist/manage/:token',
    endpoint: answerOffer,
    url: ({ token = '' }) => answerOffer.path.replace(':token', encodeURIComponent(token)),
    body: () => ({}),
    next: (_, { token = '' }) => `/waitlist/manage/${encodeURIComponent(token)}`,
  },
  {
    path: '/appointments/manage/:token',
    endpoint: askForManagedContact,
    url: ({ token = '' }) => askForManagedContact.path.replace(':token', encodeURIComponent(token)),
    body: () => ({}),
    next: (_, { token = '' }) => `/appointments/manage/${encodeURIComponent(token)}`,
  },
  {
    path: '/rentals/manage/:token',
    endpoint: askForManagedRentalContact,
    url: ({ token = '' }) => askForManagedRentalContact.path.replace(':token', encodeURIComponent(token)),
    body: () => ({}),
    next: (_, { token = '' }) => `/rentals/manage/${encodeURIComponent(token)}`,
  },
]

/**
 * Forms that work without script: each is posted to the address of its own page and sent on to the API, with the same checks. A
 * success leads to the next page, a refusal shows the page again.
 */
export async function servePageForms(app: FastifyInstance, options: PageFormOptions) {
  app.removeAllContentTypeParsers()
  const parser = { parseAs: 'string', bodyLimit: 16 * 1024 } as const
  app.addContentTypeParser('application/x-www-form-urlencoded', parser, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  for (const form of forms)
    for (const language of languages)
      app.post(languagePath(form.path, language), options.route, (request, reply) =>
        submit(form, options, request, reply),
      )
}

async function submit(
  { endpoint, url, body, next }: PageForm,
  { call, render }: PageFormOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { language } = addressOf(request)
  const params = request.params as Texts
  const query = request.query as Texts
  const { viewer, requestKey, ...values } = (request.body ?? {}) as Texts
  const answer = await call(request, {
    method: endpoint.method,
    url: url(params),
    headers: {
      accept: 'application/json',
      'accept-language': language,
      'content-type': 'application/json',
      ...(requestKey && { 'idempotency-key': requestKey }),
      ...(viewer && { 'x-viewer': viewer }),
    },
    body: JSON.stringify({ ...values, ...body(params, query) }),
  })
  // The device of a request, without which its limit would not hold here.
  for (const cookie of answer.setCookies) reply.header('set-cookie', cookie)
  if (answer.status < 300)
    return reply.redirect(languagePath(next(JSON.parse(answer.body), params, query), language), 303)
  const { message, fields } = errorFrom(answer)
  return render(request, reply.status(answer.status), { values, message, fields })
}
