import { QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import type { Reply } from './fake-api.ts'
import { type Options, renderPage } from './render-page.tsx'

/** Renders one component below a short page, with a fake API instead of the server. */
export async function renderComponent(component: ReactNode, replies: readonly Reply[], options?: Options) {
  const { api, router } = await renderPage('/contact', replies, options)
  const { queryClient } = router.options.context
  await render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queryClient}>{component}</QueryClientProvider>
    </RouterContextProvider>,
  )
  return { api, queryClient }
}
