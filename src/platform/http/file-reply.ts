import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { withoutIsolates } from '#shared/format/isolated.ts'

interface FileReply {
  /** Visitors may have chosen it. */
  name: string
  type: string
  content: string | Buffer | Readable
  /** Bytes of a stream. */
  size?: number
  /** Opens in the browser; other files are saved. */
  isInline?: boolean
}

/** Replies with a file that no cache may keep. */
export function sendFile(
  reply: FastifyReply,
  { name, type, content, size, isInline }: FileReply,
): FastifyReply {
  if (size !== undefined) reply.header('content-length', size)
  return reply
    .type(type)
    .header('content-disposition', `${isInline ? 'inline' : 'attachment'}; ${fileName(name)}`)
    .header('cache-control', 'private, no-store')
    .send(content)
}

/** RFC 6266: an ASCII `filename`, and `filename*` in UTF-8 where that is another. */
function fileName(sent: string): string {
  const name = withoutIsolates(sent).toWellFormed().slice(0, 120)
  const plain = name.normalize('NFKD').replace(/[^\w. -]/g, '') || 'file'
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return `filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded}`}`
}
