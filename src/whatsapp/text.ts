import { fill, namesIn } from '#email/template.ts'
import { eventVariables, type WhatsappEvent } from './events.ts'

/** The text with its values, without lines whose variables are all empty. */
export function filledText(text: string, values: Readonly<Record<string, string>>): string {
  const isLeftOut = (line: string) => {
    const names = namesIn(line)
    return names.length > 0 && names.every((name) => values[name] === '')
  }
  return text
    .split('\n')
    .filter((line) => !isLeftOut(line))
    .map((line) => fill(line, values, (value) => value))
    .join('\n')
    .trim()
}

/** Variables that the text of an event may use. */
export function knownNames(event: WhatsappEvent): string[] {
  return [...Object.keys(eventVariables[event]), 'shopName']
}
