import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { routeError as messages } from '#app/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { errorMessage } from '#ui/api/error-message.ts'
import { useBackOnline } from '#ui/api/use-back-online.ts'
import { Button } from '#ui/button.tsx'

export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = async () => {
    // The browser does not fetch a failed module again before the page is reloaded.
    if (/imported module/.test(String(error))) return location.reload()
    router.options.context.queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' })
    await router.invalidate()
    reset()
  }
  useBackOnline(retry)
  return (
    <section
      role="alert"
      className="gutters flex min-h-[60vh] flex-col items-start justify-center gap-6 py-24"
    >
      <h1 className="display text-headline">{messages.title}</h1>
      <p className="text-quiet">{errorMessage(error, messages.text)}</p>
      <Button onClick={retry}>{words.retry}</Button>
    </section>
  )
}
