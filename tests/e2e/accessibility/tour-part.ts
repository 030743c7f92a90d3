import { globSync, readFileSync } from 'node:fs'
import { changedSince } from '#tests/support/what-changed.ts'
import type { Stop } from './stop.ts'
import { type Tour, tours } from './stops.ts'

/** A run visits an eighth of the stops: component tests scan every dialog and most pages. */
export const parts = 8

const { FULL_ROUNDS, TOUR_PART = `1/${parts}` } = process.env

/** `npm run test:long` visits every stop. */
export const isWholeTour = Boolean(FULL_ROUNDS)
const part = Number(TOUR_PART.split('/')[0])

/** In the title of each test. */
export const partName = isWholeTour ? 'whole tour' : `tour ${part}/${parts}`

const all = tours.flatMap(({ stops }) => stops)
const visited = new Set(isWholeTour ? all : [...stopsOfPart(part), ...stopsOfFiles(changedSince())])

/** What this run visits: the tours, or all of a viewer after one sign-in. */
export const walks: readonly Tour[] = (isWholeTour ? tours : byViewer(tours))
  .map((tour) => ({ ...tour, stops: tour.stops.filter((stop) => visited.has(stop)) }))
  .filter(({ stops }) => stops.length > 0)

/** `TOUR_PART=3/8` is the third: every eighth page, and every eighth dialog. */
export function stopsOfPart(nth: number): Stop[] {
  if (!(nth >= 1 && nth <= parts)) throw new Error(`TOUR_PART is from 1/${parts} to ${parts}/${parts}.`)
  const pagesFirst = [...all.filter(({ dialog }) => !dialog), ...all.filter(({ dialog }) => dialog)]
  return pagesFirst.filter((_, index) => index % parts === nth - 1)
}

/** Stops whose page or dialog is one of these files, which are named from the root of the project. */
export function stopsOfFiles(changed: readonly string[]): Stop[] {
  const pages = pageFiles()
  return all.filter(({ route, dialog }) => {
    const own = pages.filter(({ path }) => path === route).map(({ file }) => file)
    if (dialog) own.push(`src/${dialog.split(' ')[0]}`)
    return own.some((file) => changed.includes(file))
  })
}

/** Each page names its route; the first page of the admin has the address of its frame. */
function pageFiles(): { path: string; file: string }[] {
  return globSync('src/**/*-page.tsx').flatMap((file) => {
    const route = /createFileRoute\('(.+?)'\)/.exec(readFileSync(file, 'utf8'))?.[1]
    return route ? [{ path: route.replace(/(.)\/$/, '$1'), file }] : []
  })
}

function byViewer(all: readonly Tour[]): Tour[] {
  return [...Map.groupBy(all, ({ viewer }) => viewer)].map(([viewer, ofViewer]) => ({
    name: viewer ? `stops of ${viewer}` : 'stops of guests',
    viewer,
    stops: ofViewer.flatMap(({ stops }) => stops),
  }))
}
