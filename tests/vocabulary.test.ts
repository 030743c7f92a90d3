import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Metaphors and private words, with the field's term. Wrong in every name and every comment. */
const retiredWords: Record<string, string> = {
  afresh: 'anew; discardDraft',
  desk: 'admin',
  diary: 'appointments',
  farewell: 'onUserDeleted',
  hearts: 'favourites',
  house: 'shop, server or app',
  houses: 'shops',
  journey: 'e2e test',
  journeys: 'e2e tests',
  keeper: 'index-sync',
  kindred: 'synonyms',
  mend: 'recover, repair',
  mended: 'corrected, repaired',
  news: 'change feed',
  plate: 'illustration, picture',
  plates: 'illustrations',
  rack: 'seed-large',
  racks: 'seed-large',
  shelf: 'carousel, search',
  silences: 'generation',
  slips: 'typos',
  tally: 'counts',
  traits: 'facet fields',
  translucent: 'transparent',
  twin: 'duplicate, copy',
  whoever: 'who, or a subject: the sender, a person who',
}

/** Plain English in a comment, but no name: a participle, an adverb, or another name of something. */
const retiredNames: Record<string, string> = {
  apart: 'copyBuffer, difference',
  lockedByRival: 'LockBusy',
  tidyHolds: 'expireHolds',
  groupToken: 'eventGuestsToken',
  asIs: 'skipAuthRecovery',
  atAPress: 'optimistic',
  awayOn: 'rentedOn',
  bringBack: 'restore',
  caughtUp: 'flush',
  changeRight: 'manageCredential',
  changer: 'actor',
  choiceLinks: 'segmentedLinks',
  contractFile: 'rentalAgreementFile',
  deviceList: 'localStorageList',
  exactLink: 'activeLinkExact',
  fittingHere: 'tryOnStore',
  followFocus: 'routeFocus',
  freePlace: 'freePosition',
  getContract: 'getRentalAgreement',
  groupFitting: 'eventGuestsFitting',
  groupPiece: 'eventGuestsPiece',
  growing: 'viewTransition, prefixes',
  hands: 'concurrency',
  hear: 'publish, subscribe',
  heard: 'listener, earlyEvents',
  heldBack: 'authInterceptor',
  heldStore: 'lockingQueries',
  holdMember: 'lockActiveUser',
  kept: 'cached, choice, rest',
  knownLocations: 'cachedBuildLocation',
  landing: 'homeOf',
  lanes: 'semaphore, positions',
  latePart: 'lazyComponent',
  listEnd: 'lazyListFooter',
  lose: 'dropConnection',
  makeContract: 'makeRentalAgreement',
  meet: 'rebase',
  meeting: 'mergeResult',
  near: 'relaxed',
  offerEverything: 'checkAllLists',
  offerNoted: 'checkNotedLists',
  ownDraft: 'draft',
  ownForm: 'formOptions',
  ownPhotos: 'photosReducer',
  ownStart: 'initialFormState',
  passOn: 'releaseOffer, forward',
  pictureViewer: 'lightbox',
  priceSteps: 'priceHistogram',
  provePassword: 'reauthenticate',
  pulse: 'heartbeatMs',
  refuseFloods: 'the limit that it checks',
  refuseOthers: 'assertExpectedViewer',
  refuseRestlessness: 'limitReschedules',
  refuseStrangers: 'assertAccess',
  remembering: 'memoize',
  requestLine: 'requestLog',
  rowSet: 'bitset',
  sendReadersAway: 'drainReads',
  shareContract: 'shareRentalAgreement',
  shareGroup: 'shareEventGuestsLink',
  stayRoutes: 'stepRoutes',
  stepAside: 'floatingButtonOverlap',
  told: 'notified',
  typedForms: 'dirtyForms',
  useEnsured: 'useLoadedQuery',
  useExistingPage: 'clampPage',
  useFromTop: 'scrollToTop',
  useSettled: 'useDebouncedValue',
  whereAndWhat: 'showroomAndTypeFields',
  wideScreen: 'mediaQuery',
  widened: 'relaxed',
  widening: 'relaxedFilters',
  wished: 'requested',
}

/** Names that may stay. Fields of the API keep the names that they were published with. */
const exceptions = [
  { name: 'kept', in: /imports/, why: 'field of the plan to undo an import' },
  { name: 'KEPT', in: /income/, why: 'kind of income: what a cancelled rental does not give back' },
  { name: 'keptDepositShared', in: /./, why: 'setting of the specification' },
  { name: 'keptPhotos', in: /./, why: 'field of the reply to the deletion of a user' },
  { name: 'keptTotal', in: /imports/, why: 'field of the plan to undo an import' },
  { name: 'near', in: /catalogue|components|api-document/, why: 'field of GET /api/dresses' },
  { name: 'near', in: /illustrations/, why: 'the arm and leg nearer to the viewer of a drawing' },
  { name: 'toldAt', in: /blocking/, why: 'field of the bookings in a blocked time' },
  { name: 'toldCount', in: /blocking/, why: 'field of a blocked time' },
]

/** Names of functions that do not say of what: many had each. A constant that holds a value may have them. */
const vagueFunctions = ['factsOf', 'keyOf', 'linesOf', 'nameOf', 'shown', 'textOf', 'titleOf']

/** Names that stood for several things, with the files that may declare them as a type or a component. */
const soleOwners: Record<string, readonly string[]> = {
  Fact: ['src/ui/facts.tsx'],
  Facts: ['src/books/server/journal/facts.ts', 'src/ui/facts.tsx'],
  Moment: ['src/ui/moment.tsx'],
}

/** Folders whose comments still begin so. */

const files = globSync('{src,tests,scripts,tools}/**/*.{ts,tsx,mjs}')
  .map((path) => path.replace(/\\/g, '/'))
  .filter((path) => !/\.gen\.ts$|\/node_modules\/|^tests\/vocabulary/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .map((file) => ({ ...file, ...namesAndComments(file.text) }))

const documents = globSync(['*.md', 'docs/**/*.md'])
  .map((path) => path.replace(/\\/g, '/'))
  // STYLE.md shows what a name or a sentence was before.
  .filter((path) => !/^(STYLE|THIRD-PARTY-NOTICES)/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

test('no name of a file or in the code is a retired word', () => {
  const retired = phrases({ ...retiredWords, ...retiredNames })
  expect(files.reduce((sum, { names }) => sum + names.size, 0)).toBeGreaterThan(50_000)
  const wrong = files.flatMap(({ path, names }) =>
    [path, ...names]
      .filter((name) => !exceptions.some((one) => one.name === name && one.in.test(path)))
      .flatMap((name) => found(name, retired).map((hint) => `${path}: ${name} (${hint})`)),
  )
  expect(wrong).toEqual([])
})

test('no comment uses a retired word', () => {
  const retired = phrases(retiredWords)
  expect(files.reduce((sum, { comments }) => sum + comments.length, 0)).toBeGreaterThan(4000)
  const wrong = files.flatMap(({ path, comments }) =>
    comments.flatMap((comment) => found(comment, retired).map((hint) => `${path}: ${comment} (${hint})`)),
  )
  expect(wrong).toEqual([])
})

test('no comment begins without a subject', () => {
  const wrong = files.flatMap(({ path, comments }) =>
    comments.filter((comment) => subjectless.test(comment)).map((comment) => `${path}: ${comment}`),
  )
  expect(wrong).toEqual([])
})

test('no document uses a retired word', () => {
  const retired = phrases(retiredWords)
  expect(documents.length).toBeGreaterThan(100)
  const wrong = documents.flatMap(({ path, text }) =>
    text
      // A volume keeps this name on the disk.
      .replace(/`(<project>_)?house`/g, '')
      .split('\n')
      .flatMap((line) => found(line, retired).map((hint) => `${path}: ${line} (${hint})`)),
  )
  expect(wrong).toEqual([])
})

test('a function names the thing, and a type has one meaning', () => {
  const vague = files.flatMap(({ path, text }) =>
    declared(text)
      .filter(
        (name) => vagueFunctions.includes(name) || (soleOwners[name] && !soleOwners[name].includes(path)),
      )
      .map((name) => `${path}: ${name}`),
  )
  expect(vague).toEqual([])
  expect(
    declared('function shown<T>() {}\nconst keyOf = async (a) => a\nconst textOf = value\ntype Fact = 1'),
  ).toEqual(['shown', 'keyOf', 'Fact'])
})

test('no three domains export one name', () => {
  const exported = files
    .filter(({ path }) => /^src\/(?!.*\.(test|fixture)\.)/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm)].map(
        ([, name]) => ({ name: name!, domain: path.split('/')[1] }),
      ),
    )
    // What TanStack Router expects of a page.
    .filter(({ name }) => name !== 'Route')
  expect(exported.length).toBeGreaterThan(4000)
  const domainsOf = [...Map.groupBy(exported, ({ name }) => name)].map(
    ([name, found]) => `${name}: ${[...new Set(found.map(({ domain }) => domain))].sort().join(' ')}`,
  )
  expect(domainsOf.filter((line) => line.split(' ').length > 3)).toEqual([])
})

test('exceptions are still needed', () => {
  const unused = exceptions.filter(
    (one) => !files.some(({ path, names }) => one.in.test(path) && names.has(one.name)),
  )
  expect(unused.map(({ name }) => name)).toEqual([])
})

test('the checks see names in every part of a file, and comments only where they are', () => {
  const code = "const a = `x #{b.tallyOf('no') + `#{c}`} // no` // yes\nconst d = /'/g.test(e) /* too */"
  const { names, comments } = namesAndComments(code.replaceAll('#', '$'))
  expect([...names]).toEqual(['const', 'a', 'b', 'tallyOf', 'c', 'd', 'test', 'e'])
  expect(comments).toEqual(['// yes', '/* too */'])
  expect(found('tallyOf', phrases(retiredWords))).toEqual(['counts'])
  expect(found('load-next-page', phrases(retiredWords))).toEqual([])
})

const subjectless = /^\/[/*][\s*]*(As|Of (which|what|whom)|What who) /

/** Functions, also in constants, and types. */
function declared(text: string): string[] {
  const declaration =
    /\bfunction (\w+)|\b(?:interface (\w+)|type (\w+)(?:<.*>)? =)|\bconst (\w+) = (?:async )?(?:<[^>]*>)?(?:\([^()]*\)|\w+)(?:: [^=]*)? =>/g
  return [...text.matchAll(declaration)].map(([, ...names]) => names.find(Boolean)!)
}

function phrases(words: Record<string, string>): [string, string][] {
  return Object.entries(words).map(([word, hint]) => [` ${wordsOf(word)} `, hint])
}

function found(text: string, retired: [string, string][]): string[] {
  const words = ` ${wordsOf(text)} `
  return retired.filter(([phrase]) => words.includes(phrase)).map(([, hint]) => hint)
}

/** `createDressSearch` and `create-dress-search.ts` start with the words `create dress search`. */
function wordsOf(text: string): string {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z]+/g, ' ')
    .toLowerCase()
    .trim()
}

/** Identifiers and comments; texts, regular expressions and the text parts of templates are neither. */
function namesAndComments(text: string): { names: Set<string>; comments: string[] } {
  const token =
    /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|(?<=[=(,:[!&|?]\s*|return\s+)\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*|[A-Za-z_$][\w$]*|[`{}]/y
  const templateText = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(`|\$\{)/y
  const names = new Set<string>()
  const comments: string[] = []
  const braces: string[] = []
  function next(pattern: RegExp, from: number): string | undefined {
    pattern.lastIndex = from
    return pattern.exec(text)?.[0]
  }
  for (let index = 0; index < text.length; ) {
    const found = next(token, index) ?? ''
    index += found.length || 1
    if (/^\/[*/]/.test(found)) comments.push(found)
    else if (/^[A-Za-z_$]/.test(found)) names.add(found)
    else if (found === '{') braces.push(found)
    else if (found === '`' || (found === '}' && braces.pop() === '${')) {
      const part = next(templateText, index) ?? ''
      index += part.length
      if (part.endsWith('${')) braces.push('${')
    }
  }
  return { names, comments }
}
