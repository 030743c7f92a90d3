import { useRouter } from '@tanstack/react-router'
import { chooseStartPage } from '#accounts/profile-contract.ts'
import { type StartPage, startPages } from '#accounts/start-page.ts'
import { startPageOf } from '#accounts/web/session/home.ts'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { viewerChanged } from '#accounts/web/session/viewer-change.ts'
import { useStartPage as messages } from '#admin/texts/texts.gen.js'
import { adminPages } from '#admin/web/frame/pages.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { useMayOpen } from './use-may-open.ts'

/** Where the viewer begins after signing in. */
export function useStartPage() {
  const router = useRouter()
  const { mutate, isPending } = useApiMutation(chooseStartPage, {
    onSuccess(viewer) {
      viewerChanged(router, viewer)
      toast({
        title: messages.done({ page: startPageName(startPageOf(viewer.startPage)) }),
        text: messages.doneText,
      })
    },
    onError: (error) => toastFailure(error),
  })
  const mayOpen = useMayOpen()
  const pages = startPages.filter(mayOpen)
  const chosen = startPageOf(useViewer()?.startPage)
  return {
    /** The pages that the viewer may choose. */
    pages,
    // The admin begins with Today for those who do not open Users.
    chosen: pages.includes(chosen) ? chosen : ('/admin/today' as const),
    choose: (startPage: StartPage) => mutate({ body: { startPage } }),
    isPending,
  }
}

export function startPageName(page: StartPage): string {
  return adminPages[page].tab.label
}
