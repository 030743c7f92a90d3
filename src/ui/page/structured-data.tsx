import { useRouter } from '@tanstack/react-router'
import { withoutIsolates } from '#shared/format/isolated.ts'

/**
 * What the page shows as schema.org data, for search engines. Only the server renders the text (`import.meta.env.SSR`);
 * hydration leaves the script as it is.
 */
export function StructuredData({ things }: { things: readonly object[] | undefined }) {
  const { nonce } = useRouter().options.ssr ?? {}
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: structuredText escapes markup
      dangerouslySetInnerHTML={{ __html: things ? structuredText(things) : '' }}
    />
  )
}

/** JSON in which `<` is escaped, so that no text can end the script element. */
export function structuredText(things: readonly object[]): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return withoutIsolates(text).replace(/[<\u2028\u2029]/g, escaped)
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
