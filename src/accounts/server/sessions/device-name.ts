/** In this order: a browser that is made from another also has its name. */
const browsers = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ (Mobile\/\S+ )?Safari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Names of products, which no language translates. A list of seven is enough to tell one’s own devices apart. */
export function deviceName(userAgent: string | null) {
  const text = userAgent ?? ''
  const browser = browsers.find(([, pattern]) => pattern.test(text))?.[0] ?? null
  const system = systems.find(([, pattern]) => pattern.test(text))?.[0] ?? null
  return { browser, system }
}
