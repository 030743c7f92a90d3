import { expect, test } from 'vitest'
import { inAppBrowser } from './in-app-browser.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android =
  'Mozilla/5.0 (Linux; Android 14; SM-S911B Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36'

test.each([
  ['Instagram', `${iphone} Mobile/22F76 Instagram 339.0.0.30.105 (iPhone15,2; iOS 18_5; en_US)`],
  ['Instagram', `${android} Instagram 339.0.0.30.105 Android (34/14; 480dpi; samsung; SM-S911B)`],
  ['Facebook', `${iphone} Mobile/22F76 [FBAN/FBIOS;FBAV/470.0.0.36.106;FBDV/iPhone15,2]`],
  ['Facebook', `${android} [FB_IAB/FB4A;FBAV/470.0.0.36.106;]`],
  ['TikTok', `${iphone} Mobile/22F76 musical_ly_34.8.0 BytedanceWebview/d8a21c6`],
  ['Snapchat', `${iphone} Version/18.5 Mobile/22F76 Safari/604.1 Snapchat/13.20.0.40`],
  ['LinkedIn', `${iphone} Mobile/22F76 [LinkedInApp]/9.30.1`],
  ['LINE', `${iphone} Mobile/22F76 Safari Line/14.9.0`],
  ['', `${iphone} Mobile/22F76`],
  ['', android],
])('%s shows the page: %s', (app, userAgent) => {
  expect(inAppBrowser(userAgent)).toBe(app)
})

test.each([
  `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`,
  `${iphone} CriOS/126.0 Mobile/15E148 Safari/604.1`,
  android.replace('; wv', ''),
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
])('a real browser: %s', (userAgent) => {
  expect(inAppBrowser(userAgent)).toBeUndefined()
})
