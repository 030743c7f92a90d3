import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { addressOf } from '#platform/http/request-language.ts'
import { requestRental } from '#rentals/contract.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { languagePath, languages } from '#shared/language/language.ts'
import { errorFrom, type WireRequest, type WireResponse } from '#ui/api/api.ts'
import type { SubmittedForm } from '#ui/page/submitted-form.ts'

interface RentFormOptions {
  /** Reads the viewer and handles failures, as for every page. */
  route: RouteShorthandOptions
  /** Calls the API as the visitor. */
  call(request: FastifyRequest, call: WireRequest): Promise<WireResponse>
  /** Renders the page of the form again, with what was typed. */
  render(request: FastifyRequest, reply: FastifyReply, submitted: SubmittedForm): Promise<unknown>
}

const paths = languages.map((language) => languagePath('/rent/:id', language))

/**
 * Requesting a dress without script: the form of `/rent/$id` is posted to the page's own address and sent on to the API,
 * with the same checks. A success leads to the rental, a refusal shows the page again.
 */
export async function serveRentForm(app: FastifyInstance, { route, call, render }: RentFormOptions) {
  app.removeAllContentTypeParsers()
  const parser = { parseAs: 'string', bodyLimit: 16 * 1024 } as const
  app.addContentTypeParser('application/x-www-form-urlencoded', parser, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const submit = async (request: FastifyRequest, reply: FastifyReply) => {
    const { language } = addressOf(request)
    const { id } = request.params as { id: string }
    const { eventDate, with: further } = request.query as { eventDate?: string; with?: string }
    const withDressIds = further?.split(',')
    const { viewer, requestKey, ...values } = (request.body ?? {}) as Record<string, string>
    const answer = await call(request, {
      method: requestRental.method,
      url: requestRental.path,
      headers: {
        accept: 'application/json',
        'accept-language': language,
        'content-type': 'application/json',
        ...(requestKey && { 'idempotency-key': requestKey }),
        ...(viewer && { 'x-viewer': viewer }),
      },
      body: JSON.stringify({ ...values, dressId: id, withDressIds, eventDate }),
    })
    if (answer.status < 300) {
      const made: ReplyOf<typeof requestRental> = JSON.parse(answer.body)
      const rental = made.manageToken ? `/rentals/manage/${made.manageToken}` : `/rentals/${made.id}`
      return reply.redirect(languagePath(rental, language), 303)
    }
    const { message, fields } = errorFrom(answer)
    return render(request, reply.status(answer.status), { values, message, fields })
  }
  for (const path of paths) app.post(path, route, submit)
}
