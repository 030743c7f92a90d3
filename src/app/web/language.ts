import { type Language, readLanguageFrom } from '#shared/language/language.ts'

// Imported first: texts may be read as soon as other modules load. A build of the pages has one language (vite.config.ts); in
// development the browser has all of them. Where neither is, as in tests of the server, the request says it.
const language =
  import.meta.env.LANGUAGE ?? (globalThis.document?.documentElement.lang as Language | undefined)
if (language) readLanguageFrom(() => language)

declare global {
  interface ImportMetaEnv {
    readonly LANGUAGE?: Language
  }
}
