import { expect, test } from 'vitest'
import { describeBrowser } from './describe-browser.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'

test.each([
  [`${WINDOWS} ${BLINK} Safari/537.36`, 'Chrome', 'Windows'],
  [`${WINDOWS} ${BLINK} Safari/537.36 Edg/142.0.0.0`, 'Edge', 'Windows'],
  [`${WINDOWS} ${BLINK} Safari/537.36 OPR/120.0.0.0`, 'Opera', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Safari/537.36`, 'Chrome', 'ChromeOS'],
  [`${MAC} ${WEBKIT} Version/18.5 Safari/605.1.15`, 'Safari', 'macOS'],
  [`${IPHONE} ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iOS'],
  [`${IPHONE} ${WEBKIT} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iOS'],
  [`${IPHONE} ${WEBKIT} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iOS'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile',
    'Samsung Internet',
    'Android',
  ],
  [`Mozilla/5.0 (Linux; Android 15; 24117RK2CC) ${BLINK} Mobile MicroMessenger/8.0.60`, 'WeChat', 'Android'],
  [`Mozilla/5.0 (Phone; OpenHarmony 5.0) ${BLINK} Safari/537.36`, 'Chrome', 'HarmonyOS'],
])('default: %s', (userAgent, browser, system) => {
  expect(describeBrowser(userAgent)).toEqual({ browser, system })
})

test.each(['', 'curl/8.5.0', 'node', 'Chrome/142 Windows NT', 'Mozilla/5.0 (compatible)', '<b>Mozilla/5.0 </b>'])(
  'given %j, names no browser',
  (userAgent) => {
    expect(describeBrowser(userAgent)).toBeUndefined()
  },
)
