const architecture = [
  'tests/{architecture,messages,patterns,texts,vocabulary,test-lists,account-link,english-and-french-texts,money-dialogs}.test.ts',
]
const components = ['src/**/*.browser.test.tsx', 'tests/components/*.browser.test.tsx']
/** Pure tests, which need no database: top files and rules of the domains, pages, the shared and the browser kit. */
const rules = [
  'src/!(app|platform)/*.test.ts',
  'src/*/rules/**/*.test.ts',
  'src/*/web/**/*.test.{ts,tsx}',
  'src/{shared,ui}/**/*.test.{ts,tsx}',
]
/** Loads build tools whose Zod schemas change the error messages of all other tests. */
const alone = ['src/app/server/pages/development.long.test.ts']
/** Files that `npm run test:long` runs only; a single test is tagged `long`. */
export const longFiles = '**/*.long{,.browser}.test.{ts,tsx}'

/** The files of each Vitest project, in `npm test` or in the long series. */
export function testFiles(isLong: boolean) {
  const left = isLong ? [] : [longFiles]
  return {
    architecture: { include: architecture, exclude: left },
    rules: { include: rules, exclude: [...components, ...left] },
    server: {
      include: [
        'src/**/*.test.ts',
        'src/**/*.test.tsx',
        'tests/*.test.ts',
        'scripts/**/*.test.ts',
        'tools/illustrations/*.test.ts',
      ],
      exclude: [...architecture, ...components, ...rules, ...alone, ...left],
    },
    'server-alone': { include: alone, exclude: left },
    components: { include: components, exclude: left },
  }
}
