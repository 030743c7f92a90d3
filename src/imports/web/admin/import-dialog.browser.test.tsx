import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ImportResult } from '#imports/contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { ImportDialog } from './import-dialog.tsx'

const checked: ImportResult = {
  success: true,
  message: 'Nothing was stored. 1 dress would be imported.',
  imported: 1,
  skipped: 0,
  duplicates: 0,
  failed: 1,
  totalProcessed: 2,
  fieldsMapped: ['title', 'rentalPrice'],
  processingDetails: { csvRows: 2, headersFound: ['SKU', 'Name', 'Regular price'] },
  warnings: [],
  errors: ['Row 3, Regular price: The price “1e308” cannot be read.'],
  groups: [
    {
      code: 'price',
      tone: 'error',
      text: 'The price “1e308” cannot be read.',
      rows: 1,
      values: [{ value: '1e308', rows: 1 }],
      add: null,
    },
  ],
  notRead: ['Vendor'],
}

const sent: unknown[] = []

/** Does not know how the file is written until it is said. */
class UnknownEncoding {
  upload = {}
  status = 422
  responseText = ''
  onload() {}
  onloadend() {}
  open() {}
  setRequestHeader() {}
  send(body: FormData) {
    const encoding = body.get('encoding')
    sent.push(encoding)
    this.status = encoding ? 200 : 422
    this.responseText = JSON.stringify(
      encoding
        ? checked
        : {
            error: 'csv_encoding_unknown',
            code: 'csv_encoding_unknown',
            message: 'We cannot tell how this file was written.',
            choices: [
              { encoding: 'windows-1252', samples: ['Öl', 'Ä'] },
              { encoding: 'windows-1256', samples: ['ضl', 'ؤ'] },
            ],
          },
    )
    queueMicrotask(() => {
      this.onload()
      this.onloadend()
    })
  }
}

test('a file whose encoding is not clear shows its names, and is sent as chosen', async () => {
  vi.stubGlobal('XMLHttpRequest', UnknownEncoding)
  await renderComponent(<ImportDialog open onOpenChange={() => {}} />, [])
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('CSV file').upload(new File(['SKU,Name\na,Gown\n'], 'products.csv'))
  await dialog.getByRole('button', { name: 'Check only' }).click()
  const question = dialog.getByRole('group', { name: 'Which of these is right?' })
  await expect.element(question).toBeVisible()
  await expectAccessible('imports/web/admin/import-dialog.tsx ImportDialog')
  await question.getByRole('radio', { name: /Öl/ }).click()
  await dialog.getByRole('button', { name: 'Check only' }).click()
  await expect.element(dialog.getByText('Nothing was stored.')).toBeVisible()
  expect(sent).toEqual([null, 'windows-1252'])
})

/** Answers each upload with what the check has found. */
class CheckedUpload {
  upload = {}
  status = 200
  responseText = JSON.stringify(checked)
  onload() {}
  onloadend() {}
  open() {}
  setRequestHeader() {}
  send() {
    queueMicrotask(() => {
      this.onload()
      this.onloadend()
    })
  }
}

test('a checked file shows its result below the form', async () => {
  vi.stubGlobal('XMLHttpRequest', CheckedUpload)
  await renderComponent(<ImportDialog open onOpenChange={() => {}} />, [])
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('CSV file').upload(new File(['SKU,Name\na,Gown\n'], 'products.csv'))
  await dialog.getByRole('button', { name: 'Check only' }).click()
  await expect
    .element(dialog.getByRole('region', { name: 'Import result' }).getByText('Nothing was stored.'))
    .toBeVisible()
  await expectAccessible('imports/web/admin/import-dialog.tsx ImportDialog')
})

test('a check says what will be imported, once and in its report', async () => {
  vi.stubGlobal('XMLHttpRequest', CheckedUpload)
  await renderComponent(<ImportDialog open onOpenChange={() => {}} />, [])
  const dialog = page.getByRole('dialog', { name: 'Import CSV' })
  await dialog.getByLabelText('CSV file').upload(new File(['SKU,Name\na,Gown\n'], 'products.csv'))
  await dialog.getByRole('button', { name: 'Check only' }).click()
  const report = dialog.getByRole('region', { name: 'Import result' })
  await expect.element(report).toMatchTextContent('Rows2Will be imported1')
  await expect.element(page.getByText(checked.message)).toBeVisible()
  expect(page.getByText(checked.message).elements()).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect.element(report).toMatchTextContent('Rows2Imported1')
})
