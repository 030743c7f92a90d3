import { type StoredImport, uploadImport } from '#imports/stored-contract.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'

/** Uploads a file as staff do. */
export async function uploadCsv({ inject }: TestApp, as: Person | undefined, csv: string | Buffer) {
  const form = new FormData()
  form.set('csvFile', new Blob([new Uint8Array(Buffer.from(csv))], { type: 'text/csv' }), '../old shop.csv')
  const encoded = new Response(form)
  const reply = await inject(
    {
      method: 'POST',
      url: uploadImport.path,
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') as string },
    },
    { as },
  )
  return { status: reply.statusCode, body: reply.json() as StoredImport & { code?: string } }
}
