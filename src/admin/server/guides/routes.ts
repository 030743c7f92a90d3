import { readFile } from 'node:fs/promises'
import { type GuideName, guideNames, guidesOnPhone, pictureName } from '#admin/guides.ts'
import { getGuide, getGuidePicture, listGuides } from '#admin/guides-contract.ts'
import { sendFile } from '#platform/http/file-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import { guideTitle, renderGuide } from './render-guide.ts'

const folder = new URL('../../../../docs/guides/', import.meta.url)

export const guideRoutes: Routes = (route) => {
  route(listGuides, () =>
    Promise.all(guideNames.map(async (name) => ({ name, title: guideTitle(await readGuide(name)) }))),
  )

  route(getGuide, async ({ params: { name } }) => {
    const markdown = await readGuide(name)
    return { title: guideTitle(markdown), html: renderGuide(name, markdown, currentLanguage()) }
  })

  route(getGuidePicture, async ({ params: { name, language }, query: { screen }, reply }) => {
    if (screen && !guidesOnPhone.includes(name)) throw new Refused(notFound)
    const file = pictureName(name, screen)
    const content = await readFile(new URL(`${language}/${file}`, folder))
    return sendFile(reply, { name: file, type: 'image/webp', content, isInline: true })
  })
}

function readGuide(name: GuideName): Promise<string> {
  return readFile(new URL(`${currentLanguage()}/${name}.md`, folder), 'utf8')
}
