import { writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type GuideName, guideNames, guidesOnPhone, pictureName } from '#admin/guides.ts'
import { phonePictureSize, pictureSize } from '#admin/server/guides/render-guide.ts'
import { startLanguages } from '#platform/language.ts'
import { type Language, languages } from '#shared/language/language.ts'
import { benchApp } from '../tests/bench/support/bench-app.ts'
import { findBrowser } from './browser.ts'
import { openScene } from './guide-scenes.ts'
import { signIn } from './sign-in-to-demo.ts'
import { main } from './steps.ts'

const screen = { width: 1040, height: 693 }
const mostBytes = 60_000

/** Takes the pictures of the guides for staff from the demo, in each language: `npm run guides`, or `npm run guides -- hand-over`. */
await main(async () => {
  startLanguages()
  const asked = process.argv.slice(2) as GuideName[]
  const wanted = asked.length > 0 ? asked : guideNames
  const app = await benchApp({ port: 4313 })
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  for (const language of languages) {
    const context = await browser.newContext({
      baseURL: app.address,
      viewport: screen,
      deviceScaleFactor: pictureSize.width / screen.width,
      timezoneId: 'Asia/Beirut',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await signIn(page, language)
    for (const name of wanted) await shoot(page, name, language)
    // One that is just being answered would end the command.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
    const phone = await browser.newContext({
      baseURL: app.address,
      viewport: phonePictureSize,
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      timezoneId: 'Asia/Beirut',
      reducedMotion: 'reduce',
    })
    const onPhone = await phone.newPage()
    await signIn(onPhone, language)
    for (const name of wanted.filter((one) => guidesOnPhone.includes(one)))
      await shoot(onPhone, name, language, 'phone')
    await phone.close()
  }
  await browser.close()
  await app.stop()
  // The rendered pages leave a message port open.
  process.exit()
})

async function shoot(page: Page, name: GuideName, language: Language, screen?: 'phone'): Promise<void> {
  await openScene(page, name, language, screen)
  const { width, height } = screen ? phonePictureSize : pictureSize
  const size = screen ? { width: 2 * width, height: 2 * height } : { width, height }
  const file = pictureName(name, screen)
  writeFileSync(`docs/guides/${language}/${file}`, await smallPicture(await page.screenshot(), size))
  process.stdout.write(`${language} ${file}\n`)
}

async function smallPicture(
  png: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  for (let quality = 70; ; quality -= 10) {
    const picture = await sharp(png).resize(width, height).webp({ quality, effort: 6 }).toBuffer()
    if (picture.length < mostBytes || quality <= 30) return picture
  }
}
