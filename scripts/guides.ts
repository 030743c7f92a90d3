import { writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { type GuideName, guideNames } from '#admin/guides.ts'
import { pictureSize } from '#admin/server/guides/render-guide.ts'
import { startLanguages } from '#platform/language.ts'
import { languages } from '#shared/language/language.ts'
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
    for (const name of asked.length > 0 ? asked : guideNames) {
      await openScene(page, name, language)
      writeFileSync(`docs/guides/${language}/${name}.webp`, await smallPicture(await page.screenshot()))
      process.stdout.write(`${language} ${name}\n`)
    }
    await context.close()
  }
  await browser.close()
  await app.stop()
  // The rendered pages leave a message port open.
  process.exit()
})

async function smallPicture(png: Buffer): Promise<Buffer> {
  for (let quality = 70; ; quality -= 10) {
    const { width, height } = pictureSize
    const picture = await sharp(png).resize(width, height).webp({ quality, effort: 6 }).toBuffer()
    if (picture.length < mostBytes || quality <= 30) return picture
  }
}
