import { isList, type Message } from '#app/build/messages/compile.ts'

/** Texts of a catalogue by path. */
export function textsOf(message: Message, path = ''): Map<string, string> {
  if (typeof message === 'string') return new Map([[path, message]])
  const entries = isList(message) ? [...message.entries()] : Object.entries(message)
  return new Map(entries.flatMap(([name, one]) => [...textsOf(one, path ? `${path} ${name}` : String(name))]))
}
