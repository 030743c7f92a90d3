import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { App } from '#platform/http/http.ts'

/** Serves the description of the API and a page to read it. It is made when it is first asked for. */
export async function serveDocument(app: App, makeDocument: () => object): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: { openapi: '3.1.0' },
    transform: ({ url }) => ({ schema: { hide: true }, url }),
    transformObject: makeDocument,
  })
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  app.get('/api/openapi.json', async () => app.swagger())
}
