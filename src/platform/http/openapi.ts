import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import type { App } from './http.ts'

/** OpenAPI generated from the contracts; register it before the routes it describes. */
export async function registerDocuments(app: App, publicUrl: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Trousseau', description: 'The HTTP API of the Trousseau site.', version: '1' },
      servers: [{ url: publicUrl }],
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } as object }),
  })
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  app.get('/api/openapi.json', { schema: { hide: true } as object }, async () => app.swagger())
}
