import { adminPages } from '#admin/web/frame/pages.ts'
import { sitePages } from './site-pages.ts'

/** Of every page, as `/admin/rentals/$id`. */
export const pageAddresses = [...Object.keys(sitePages), ...Object.keys(adminPages)]
