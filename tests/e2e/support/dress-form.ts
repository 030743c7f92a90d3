import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '#tests/e2e/support/fixtures.ts'

interface PictureFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A picture of one colour; `kilobytes` of metadata make it as large as one from a phone. */
export async function makePhoto(
  name: string,
  { width = 600, height = 800, kilobytes = 0, background = '#b7a4c8' } = {},
): Promise<PictureFile> {
  const drawn = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  // A JPEG comment holds 64 kB at most.
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(65_533)])
  const comments = Array.from({ length: Math.ceil(kilobytes / 64) }, () => comment)
  const buffer = Buffer.concat([drawn.subarray(0, 2), ...comments, drawn.subarray(2)])
  return { name, mimeType: 'image/jpeg', buffer }
}

export const renamedPdf: PictureFile = {
  name: 'dress.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(`%PDF-1.7\n${'a contract, not a dress\n'.repeat(50)}%%EOF`),
}

/** The form for a new or changed dress. */
export const dressForm = (page: Page, name = 'Add New Dress') => page.getByRole('dialog', { name })

/** Chooses files with the button. */
export async function choosePhotos(form: Locator, ...files: PictureFile[]): Promise<void> {
  await form.getByLabel(/^(Choose|Add more) photos$/).setInputFiles(files)
}

export const photosIn = (form: Locator) =>
  form.getByRole('list', { name: 'Photos in the order' }).getByRole('listitem')

/** Expects an announcement to screen readers. */
export async function expectAnnounced(form: Locator, text: string | RegExp): Promise<void> {
  await expect(form.getByRole('status').filter({ hasText: text })).toHaveCount(1)
}

/** Fills all required fields. */
export async function fillRequiredFields(form: Locator, title: string): Promise<void> {
  await form.getByLabel('Title', { exact: true }).fill(title)
  await form.getByRole('checkbox', { name: 'Evening' }).check()
  await form.getByRole('radio', { name: 'Navy' }).check()
  await form.getByRole('radio', { name: 'Like new' }).check()
}

interface Own {
  id: string
  title: string
  status: string
  color: string
  subType: string[]
  rentalPrice: string | null
  mainImage: string | null
  images: string[]
  pictures: ({ width: number; height: number } | null)[]
}

export async function findMyDress(page: Page, title: string): Promise<Own | undefined> {
  const dresses: Own[] = await (await page.request.get('/api/my-dresses')).json()
  return dresses.find((dress) => dress.title === title)
}
