import { useMay } from '#accounts/web/session/viewer.ts'
import { pageNeeds } from './page-needs.ts'

/** Whether the viewer may open a page of the admin. */
export function useMayOpen(): (path: string) => boolean {
  const may = useMay()
  return (path) => {
    const needed = pageNeeds(path)
    return !needed || may(needed)
  }
}
