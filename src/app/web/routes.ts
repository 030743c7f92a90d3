import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

/** The site map: every URL and the file of its page, from src/. */
export const routes = rootRoute('app/web/root.tsx', [
  index('app/web/home-page.tsx'),
  route('/about', 'app/web/about-page.tsx'),
  route('/faq', 'app/web/faq-page.tsx'),
])
