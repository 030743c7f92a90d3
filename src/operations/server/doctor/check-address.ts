import { checkAddress as messages } from '#operations/texts/texts.gen.js'
import { programVersion } from '#platform/program-version.ts'
import { reasonOf, type Seen } from './seen.ts'

/** Milliseconds. */
const patience = 5_000

/** Whether visitors get from the public address to this program. */
export async function checkAddress(publicUrl: string): Promise<Seen> {
  const url = `${publicUrl}/api/version`
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(patience), redirect: 'manual' })
    const { version } = (await reply.json()) as { version?: unknown }
    return version === programVersion
      ? ['good', messages.leadsHere({ url: publicUrl })]
      : ['wrong', messages.otherProgram({ url: publicUrl })]
  } catch (error) {
    return error instanceof SyntaxError
      ? ['wrong', messages.otherProgram({ url: publicUrl })]
      : ['warning', messages.noReply({ url: publicUrl, reason: reasonOf(error) })]
  }
}
