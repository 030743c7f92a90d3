import { type SitePage, sitePages } from '#app/web/site-pages.ts'

const pages = Object.entries<SitePage>(sitePages)

/** In the sitemap. */
export const listedAddresses = pages.filter(([, { listed }]) => listed).map(([address]) => address)

/** Addresses of members. */
export const memberAddresses = pages.filter(([, { members }]) => members).map(([address]) => address)

/** How the addresses begin that hold the secret of a link or a receipt. */
export const secretAddresses = new Set(
  pages.flatMap(([address]) => /^.+?(?=\$(?:token|receipt))/.exec(address)?.[0] ?? []),
)
