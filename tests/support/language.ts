import { startLanguages } from '#platform/language.ts'

// The texts of tests are English, also where no server runs.
startLanguages()
