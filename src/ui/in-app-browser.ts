const apps: [RegExp, string][] = [
  [/Instagram/, 'Instagram'],
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/TikTok|musical_ly|Bytedance/i, 'TikTok'],
  [/Snapchat/, 'Snapchat'],
  [/LinkedInApp/, 'LinkedIn'],
  [/\bLine\//, 'LINE'],
  [/Pinterest/, 'Pinterest'],
  [/MicroMessenger/, 'WeChat'],
]

/**
 * The app whose own browser shows the page, where most files are not saved and nothing is printed: its name, or '' for
 * another app. Undefined in a real browser. Android marks such a browser with `wv`; on an iPhone only Safari and the real
 * browsers say `Safari`.
 */
export function inAppBrowser(userAgent: string): string | undefined {
  const named = apps.find(([pattern]) => pattern.test(userAgent))
  if (named) return named[1]
  const isWebView = /; wv\)/.test(userAgent)
  const isOnIphone = /\((?:iPhone|iPad|iPod)/.test(userAgent) && !/Safari\//.test(userAgent)
  return isWebView || isOnIphone ? '' : undefined
}
