import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inLanguage } from '#platform/language.ts'
import { isLanguage, type Language, splitLanguage } from '#shared/language/language.ts'

type Asked = Pick<FastifyRequest, 'url' | 'headers'>

/** The language of a request: a page's is in its address; other replies follow the first language of the client that the shop has. */
export function languageOf({ url, headers }: Asked): Language {
  if (!/^\/+(api|files)\//.test(url)) return addressOf({ url }).language
  return readable(headers['accept-language'] ?? '').find(isLanguage) ?? 'en'
}

/** Languages without their countries, the preferred one first: 'ar-LB,fr;q=0.5'. */
function readable(header: string): string[] {
  const accepted = header.split(',').map((one) => {
    const [tag = '', quality] = one
      .trim()
      .toLowerCase()
      .split(/;\s*q=/)
    return { language: tag.split('-', 1)[0] ?? '', quality: Number(quality ?? 1) }
  })
  const wanted = accepted.filter(({ quality }) => quality > 0)
  return wanted.sort((one, other) => other.quality - one.quality).map(({ language }) => language)
}

export type PageAddress = ReturnType<typeof splitLanguage>

/** Language and path of a page, without `..` and doubled slashes: the path starts with one `/`. */
export function addressOf({ url }: Pick<FastifyRequest, 'url'>): PageAddress {
  const { pathname, search } = new URL(url.replace(/^\/+/, '/'), 'http://shop')
  return splitLanguage(pathname + search)
}

/** What is done for a request reads and writes texts in its language. */
export function speakLanguages(app: FastifyInstance): void {
  // Twice: a body is read in the context of the connection.
  for (const hook of ['onRequest', 'preValidation'] as const) {
    app.addHook(hook, (request: FastifyRequest, _reply: unknown, done: () => void) =>
      inLanguage(languageOf(request), done),
    )
  }
}
