import { useMay } from '#accounts/web/session/viewer.ts'
import { adminPage } from '#admin/web/frame/pages.ts'

/** Whether the viewer may open a page of the admin. */
export function useMayOpen(): (path: string) => boolean {
  const may = useMay()
  return (path) => {
    const needed = adminPage(path)?.needs
    return !needed || may(needed)
  }
}
