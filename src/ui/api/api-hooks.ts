import { useRouter } from '@tanstack/react-router'
import type { PageContext } from '#ui/page/page-context.ts'
import type { Api } from './api.ts'

export function useApi(): Api {
  return (useRouter().options.context as PageContext).api
}
