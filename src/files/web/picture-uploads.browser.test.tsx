import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/components/accessible.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { cutFile, fakeUploads, heicFile, jpegFile } from '#tests/components/upload-server.ts'
import { TextField } from '#ui/form/field.tsx'
import { PictureInput } from './picture-input.tsx'
import { ChosenPictures, usePictureUploads } from './picture-uploads.tsx'

const onSent = vi.fn(async () => {})

function Form() {
  const uploads = usePictureUploads({ onSent })
  return (
    <main>
      <h1>Return</h1>
      <TextField label="Note" name="note" />
      <PictureInput
        multiple
        onPictures={(pictures) =>
          uploads.choose(pictures, { method: 'POST', path: '/api/photos', consumes: 'image/*' })
        }
      >
        Add photos
      </PictureInput>
      <ChosenPictures {...uploads} />
      <button type="button" onClick={() => void uploads.upload()}>
        Save
      </button>
    </main>
  )
}

test('a HEIC photo named .jpg and half a photo are refused before sending; text and other photos stay', async () => {
  const server = fakeUploads({})
  await renderComponent(<Form />, [])
  await page.getByLabelText('Note').fill('A bead is missing')
  await userEvent.upload(page.getByLabelText('Add photos'), [
    heicFile('IMG_0412.jpg'),
    await jpegFile('front.jpg'),
    await cutFile('back.jpg'),
  ])
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText(/^IMG_0412.jpg: This is a HEIC photo.*Most Compatible/)).toBeVisible()
  await expect.element(alert.getByText(/^back.jpg: This file is damaged or was cut off/)).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Photo 2' })).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Note')).toHaveValue('A bead is missing')
  await expectAccessible()
  expect(server.received).toEqual([])
})

test('a photo that a broken connection did not store can be sent again', async () => {
  const server = fakeUploads({})
  server.isBroken = true
  await renderComponent(<Form />, [])
  await page.getByLabelText('Note').fill('A bead is missing')
  await userEvent.upload(page.getByLabelText('Add photos'), [
    await jpegFile('front.jpg'),
    await jpegFile('back.jpg'),
  ])
  await page.getByRole('button', { name: 'Save' }).click()
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText('front.jpg: The connection was lost.')).toBeVisible()
  await expectAccessible()
  server.isBroken = false
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
  await expect.element(alert).not.toBeInTheDocument()
  expect(server.received.map(({ body }) => (body as File).name)).toEqual(['front.jpg', 'back.jpg'])
  await expect.element(page.getByLabelText('Note')).toHaveValue('A bead is missing')
})
