import type { FastifyRequest } from 'fastify'
import { addressOf } from '#platform/http/request-language.ts'
import { isLanguage, type Language, languagePath } from '#shared/language/language.ts'

type Asked = Pick<FastifyRequest, 'url' | 'headers'>

/**
 * The home page in the language that the visitor chose last, when she comes from outside to the English one. Every other
 * address keeps its language, whoever opens it.
 */
export function homeInRememberedLanguage(request: Asked): string | undefined {
  const { language, path } = addressOf(request)
  const remembered = rememberedLanguage(request)
  const comesFromOutside = request.headers['sec-fetch-site'] !== 'same-origin'
  const isEnglishHome = language === 'en' && /^\/(\?|$)/.test(path)
  return remembered && remembered !== 'en' && isEnglishHome && comesFromOutside
    ? languagePath(path, remembered)
    : undefined
}

/** A page of the admin in the language of who is signed in, when the address has another. */
export function adminInOwnLanguage({
  url,
  viewer,
}: Pick<FastifyRequest, 'url' | 'viewer'>): string | undefined {
  const { language, path } = addressOf({ url })
  const isOther = viewer?.role === 'ADMIN' && viewer.language !== language
  return isOther && /^\/admin(?=[/?]|$)/.test(path) ? languagePath(path, viewer.language) : undefined
}

/** Whether the request may be answered for everyone with its cookies: nobody is sent to another language. */
export function isInRememberedLanguage(request: Asked): boolean {
  return (
    homeInRememberedLanguage({ url: request.url, headers: { cookie: request.headers.cookie } }) === undefined
  )
}

function rememberedLanguage({ headers }: Asked): Language | undefined {
  const named = /(?:^|;\s*)language=(\w+)/.exec(headers.cookie ?? '')?.[1]
  return named && isLanguage(named) ? named : undefined
}
