import { createViewerFinder } from '#accounts/server/auth/sessions.ts'
import { changeStreams } from '#admin/server/change-streams.ts'
import { serveDaySheetWorker } from '#admin/server/today/serve-worker.ts'
import { apiDocument } from '#app/api-document/api-document.ts'
import type { PageSource } from '#app/server/pages/page-source.ts'
import { registerPages, type ShopFacts } from '#app/server/pages/pages.ts'
import { listedAddresses, secretAddresses } from '#app/server/pages/site-addresses.ts'
import { app as messages } from '#app/texts/texts.gen.js'
import { recordExport } from '#audit/server/record-export.ts'
import { countRequest } from '#audit/server/request-limit.ts'
import { serveFeeds } from '#catalogue/server/feed/routes.ts'
import { serveIndexNowKey } from '#catalogue/server/index-now/index-now.ts'
import { serveSitemaps } from '#catalogue/server/sitemap/routes.ts'
import { serveFiles } from '#files/server/pictures/serve-files.ts'
import { storedAndAvif } from '#files/server/store.ts'
import { createCallerFinder } from '#integrations/server/keys/viewer-of-key.ts'
import { findProblems } from '#operations/server/problems.ts'
import { registerFastPath } from '#platform/cache/cache-fast-path.ts'
import { memoizeUntilChanged } from '#platform/cache/memoize-until-changed.ts'
import { createResponseCache } from '#platform/cache/response-cache.ts'
import type { Deps } from '#platform/deps.ts'
import { createReadDrain } from '#platform/http/drain-reads.ts'
import { registerHealth } from '#platform/http/health.ts'
import { type App, createHttp, viewerHook } from '#platform/http/http.ts'
import { createRoute } from '#platform/http/route.ts'
import type { Served } from '#platform/openapi/document.ts'
import { serveDocument } from '#platform/openapi/serve-document.ts'
import { getReviewPhoto } from '#reviews/contract.ts'
import { readCalendarFeed } from '#schedule/feed-contract.ts'
import { readSettings } from '#settings/server/store.ts'
import { sitePicturePaths } from '#setup/server/illustrations.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { shopContacts } from '#showrooms/server/contacts.ts'
import { keepTermLabels } from '#taxonomy/server/keep-labels.ts'
import { accentStyle } from '#ui/styles/accent.ts'
import { type Domain, domains } from './domains.ts'
import { serveManifests } from './manifest.ts'
import { serveSecurityContact } from './security-contact.ts'

interface AppOptions {
  /** `false` in tests of the API only; a PageSource replaces the build. */
  pages?: boolean | PageSource
  /** Only the routes of these, without their description in OpenAPI; for tests of a few endpoints. */
  only?: readonly Domain[] | undefined
}

export interface BuiltApp {
  app: App
  /** Every endpoint served, in order; read by the access matrix test. */
  served: Endpoint[]
  /** Makes `/readyz` report that this server is stopping. */
  drain(): void
  drainReads(): Promise<void>
}

export async function buildApp(deps: Deps, { pages = true, only }: AppOptions = {}): Promise<BuiltApp> {
  const served: Served[] = []
  let stopping = false
  const facts = memoizeUntilChanged(deps.changeFeed, ['platform_settings'], () => siteFacts(deps))
  const pictures = memoizeUntilChanged(deps.changeFeed, ['pictures'], () => sitePictures(deps))
  await keepTermLabels(deps)
  const app = await createHttp(deps)
  const findSession = createViewerFinder(deps)
  const responseCache = createResponseCache(deps.changeFeed, deps.clock)
  registerFastPath(app, deps.log, responseCache.lookup)
  const drainReads = createReadDrain(app)
  registerHealth(app, { isStopping: () => stopping, findProblems: () => findProblems(deps) })
  if (!only) await serveDocument(app, () => apiDocument(served, deps.publicUrl))
  const changes = changeStreams(deps)
  app.addHook('preClose', async () => changes.close())
  await app.register(async (scope) => {
    scope.addHook('onRequest', viewerHook(deps, createCallerFinder(findSession)))
    const registered = { ...domains, admin: [...domains.admin, changes.routes] }
    for (const domain of only ?? (Object.keys(registered) as Domain[])) {
      const route = createRoute(scope, deps, {
        onServed: (endpoint) => served.push({ endpoint, domain }),
        replyCache: responseCache.replies,
        countRequest,
        recordExport,
      })
      for (const routes of registered[domain]) routes(route, deps)
    }
  })
  serveFiles(app, deps)
  serveSecurityContact(app, deps)
  serveManifests(app, deps)
  serveDaySheetWorker(app)
  const open = [readCalendarFeed, getReviewPhoto].map(({ path }) => path.replace(/:\w+$/, ''))
  serveSitemaps(app, deps, { listed: listedAddresses, secret: [...secretAddresses], open })
  serveFeeds(app, deps)
  serveIndexNowKey(app, deps)
  if (pages)
    await registerPages(app, {
      mode: deps.config.NODE_ENV,
      publicUrl: deps.publicUrl,
      // A key is for the API.
      readViewer: viewerHook(deps, findSession),
      site: async () => ({ ...(await facts()), ...(await pictures()) }),
      pageCache: responseCache.pages,
      cachedReply: responseCache.replies.parsed,
      ...(pages !== true && { source: pages }),
    })
  await app.ready()
  return {
    app,
    served: served.map(({ endpoint }) => endpoint),
    drain() {
      stopping = true
    },
    drainReads,
  }
}

async function siteFacts({ db, config }: Deps): Promise<Omit<ShopFacts, 'pictured' | 'shared' | 'avif'>> {
  const settings = await readSettings(db)
  const { platformName, primaryColor, logoUrl, fromEmail } = settings
  return {
    name: platformName,
    accentStyle: accentStyle(primaryColor),
    logoUrl: logoUrl || undefined,
    contactEmail: fromEmail,
    contacts: shopContacts(settings),
    whatsapp: config.WHATSAPP_NUMBER,
  }
}

async function sitePictures({ db }: Deps): Promise<Pick<ShopFacts, 'pictured' | 'shared' | 'avif'>> {
  const { stored, avif } = await storedAndAvif(db, sitePicturePaths())
  return { pictured: stored, avif, ...(stored && { shared }) }
}

const shared = {
  image: '/files/site/hero-og.jpg',
  get imageAlt() {
    return messages.imageAlt
  },
}
