// Looking through the calendars of some dresses sends a few requests a minute; scraping them sends thousands.
export const readsPerMinute = { max: 120, windowSeconds: 60 }

export const changesPerHour = { max: 30, windowSeconds: 3600 }
