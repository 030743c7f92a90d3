import '@vitejs/plugin-react/preamble'
import '#ui/styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { browserTransport, createApi } from '#ui/api.ts'
import { createAppRouter } from './router.tsx'

const router = createAppRouter({ api: createApi(browserTransport) })

startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})
