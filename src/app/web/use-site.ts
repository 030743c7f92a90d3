import { useRouter } from '@tanstack/react-router'
import type { PageContext, Site } from '#ui/page-context.ts'

export function useSite(): Site {
  return (useRouter().options.context as PageContext).site
}
