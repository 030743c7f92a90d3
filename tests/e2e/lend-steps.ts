import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './journey.ts'

interface PictureFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A plain picture; `kilobytes` fills it up as a phone does, with things that are not the picture. */
export async function picture(
  name: string,
  { width = 600, height = 800, kilobytes = 0, background = '#b7a4c8' } = {},
): Promise<PictureFile> {
  const drawn = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  // A comment of a JPEG holds 64 kilobytes at most.
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

/** The form for a new dress, or for one that is changed. */
export const dressForm = (page: Page, name = 'Add New Dress') => page.getByRole('dialog', { name })

/** Adds files as the button does. */
export async function choose(form: Locator, ...files: PictureFile[]): Promise<void> {
  await form.getByLabel(/^(Choose|Add more) photos$/).setInputFiles(files)
}

export const photosIn = (form: Locator) =>
  form.getByRole('list', { name: 'Photos in the order' }).getByRole('listitem')

/** What the form says to those who do not see it. */
export async function expectSaid(form: Locator, text: string | RegExp): Promise<void> {
  await expect(form.getByRole('status').filter({ hasText: text })).toHaveCount(1)
}

/** All that has to be filled in. */
export async function fillIn(form: Locator, title: string): Promise<void> {
  await form.getByLabel('Title').fill(title)
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

export async function dressCalled(page: Page, title: string): Promise<Own | undefined> {
  const dresses: Own[] = await (await page.request.get('/api/my-dresses')).json()
  return dresses.find((dress) => dress.title === title)
}
