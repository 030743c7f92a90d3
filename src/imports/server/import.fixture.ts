import { type ImportResult, importProducts } from '#imports/contract.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'

/** Sends a file to the specified endpoint. */
export async function sendCsv(
  { inject }: TestApp,
  as: Person | undefined,
  csv: Buffer | string,
  fields: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('csvFile', new Blob([new Uint8Array(Buffer.from(csv))], { type: 'text/csv' }), 'products.csv')
  const encoded = new Response(form)
  const reply = await inject(
    {
      method: 'POST',
      url: importProducts.path,
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') as string },
    },
    { as },
  )
  return { status: reply.statusCode, body: reply.json() as ImportResult & { code: string; message: string } }
}
