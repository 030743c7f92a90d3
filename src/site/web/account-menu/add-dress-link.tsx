import type { ComponentProps } from 'react'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { words } from '#shared/texts/texts.gen.js'
import { siteWords } from '#site/texts/texts.gen.js'
import { addDress } from '#site/web/frame/navigation.ts'
import { DialogLink } from '#site/web/frame/site-dialogs.tsx'
import { ButtonLink } from '#ui/button.tsx'

/** Leads guests to sign-up, users to their dresses. */
export function AddDressLink(look: Pick<ComponentProps<typeof ButtonLink>, 'kind' | 'size' | 'className'>) {
  const viewer = useViewer()
  if (!viewer) {
    return (
      <DialogLink opens="lending" {...look}>
        {siteWords.becomeALender}
      </DialogLink>
    )
  }
  if (viewer.role === 'ADMIN') return null
  return (
    <ButtonLink {...addDress} {...look}>
      {words.addADress}
    </ButtonLink>
  )
}
