import type { Example } from '#platform/openapi/document.ts'

export const examples: Record<string, Example> = {}
