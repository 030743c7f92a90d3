import ICAL from 'ical.js'

/** Parses a calendar file independently, with the VTIMEZONE that it contains. */
export function readCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const zoneParts = calendar.getFirstSubcomponent('vtimezone')
  const zone = zoneParts && new ICAL.Timezone(zoneParts)
  const events = calendar.getAllSubcomponents('vevent')
  const event = events[0] as ICAL.Component
  const text = (name: string) => event.getFirstPropertyValue(name)?.toString()
  const instant = (name: string) => {
    const property = event.getFirstProperty(name) as ICAL.Property
    const time = property.getFirstValue() as ICAL.Time
    if (zone && property.getFirstParameter('tzid') === zone.tzid) time.zone = zone
    return new Date(time.toUnixTime() * 1000).toISOString()
  }
  const alarm = event.getFirstSubcomponent('valarm')
  return {
    events: events.length,
    method: calendar.getFirstPropertyValue('method'),
    zone: zone?.tzid,
    uid: text('uid'),
    sequence: Number(text('sequence')),
    status: text('status'),
    stamp: text('dtstamp'),
    start: instant('dtstart'),
    end: instant('dtend'),
    localStart: text('dtstart'),
    summary: text('summary'),
    location: text('location'),
    description: text('description'),
    url: text('url'),
    organizer: text('organizer'),
    attendees: event
      .getAllProperties('attendee')
      .map((each) => ({ name: each.getFirstParameter('cn'), address: each.getFirstValue() })),
    alarm: alarm?.getFirstPropertyValue('trigger')?.toString(),
  }
}

/** Converts wall-clock times to instants by a VTIMEZONE. */
export function zoneReader(vtimezone: string): (date: string, time: string) => number {
  const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(vtimezone)))
  return (date, time) => {
    const wall = ICAL.Time.fromDateTimeString(`${date}T${time}:00`)
    wall.zone = zone
    return wall.toUnixTime() * 1000
  }
}
