import { useViewer } from '#accounts/web/session/viewer.ts'
import { startPageOffer as messages } from '#admin/texts/texts.gen.js'
import { useStartPage } from '#admin/web/frame/use-start-page.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'

/** Asked until it is answered once; “Not now” chooses Users, where the admin begins by itself. */
export function StartPageOffer() {
  const viewer = useViewer()
  const { chosen, choose, isPending } = useStartPage()
  if (!viewer || viewer.startPage || chosen === '/admin/today') return null
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-control bg-blush px-3 py-2 text-sm max-md:py-1.5 print:hidden">
      {messages.question}
      <Button kind="secondary" size="small" disabled={isPending} onClick={() => choose('/admin/today')}>
        {messages.yes}
      </Button>
      <Button kind="quiet" size="small" disabled={isPending} onClick={() => choose('/admin')}>
        {words.notNow}
      </Button>
    </p>
  )
}
