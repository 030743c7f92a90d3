import { readLanguageFrom } from '#shared/language/language.ts'

// Imported first: texts may be read as soon as other modules load.
readLanguageFrom(() => 'en')
