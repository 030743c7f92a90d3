import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApi, type WireResponse } from '#ui/api/api.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import { ensureViewer } from './viewer.ts'

const rana = { id: '1', username: 'rana.khoury', role: 'CLIENT' }

function pageContext(answer: WireResponse, guest?: boolean) {
  const calls: string[] = []
  const api = createApi(async ({ method, url }) => {
    calls.push(`${method} ${url}`)
    return answer
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const context: Omit<PageContext, 'site'> = { api, queryClient, guest }
  return { context, calls }
}

test('requests the viewer once for several readers', async () => {
  const { context, calls } = pageContext({ status: 200, statusText: 'OK', body: JSON.stringify(rana) })
  const viewers = await Promise.all([ensureViewer(context), ensureViewer(context)])
  expect(viewers).toEqual([rana, rana])
  expect(calls).toEqual(['GET /api/auth/user'])
})

test('treats a 401 as a guest', async () => {
  const body = JSON.stringify({ code: 'unauthorized', message: 'Unauthorized' })
  expect(
    await ensureViewer(pageContext({ status: 401, statusText: 'Unauthorized', body }).context),
  ).toBeNull()
})

test('throws on any other failure', async () => {
  const body = JSON.stringify({ code: 'unavailable', message: 'We’ll be back in a moment.' })
  await expect(ensureViewer(pageContext({ status: 503, statusText: '', body }).context)).rejects.toThrow(
    'back in a moment',
  )
})

test('makes no request for a visitor whom the server knows as a guest', async () => {
  const { context, calls } = pageContext({ status: 200, statusText: 'OK', body: JSON.stringify(rana) }, true)
  expect(await ensureViewer(context)).toBeNull()
  expect(calls).toEqual([])
})
