import { useRouter } from '@tanstack/react-router'
import type { Api } from './api.ts'
import type { PageContext } from './page-context.ts'

export function useApi(): Api {
  return (useRouter().options.context as PageContext).api
}
