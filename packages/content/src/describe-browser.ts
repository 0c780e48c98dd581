/** The specific names come first: most browsers also call themselves Chrome and Safari. */
const browsers = [
  ['WeChat', /\bMicroMessenger\//],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.* Safari\//],
] as const

const systems = [
  ['HarmonyOS', /\b(?:OpenHarmony|HarmonyOS)\b/],
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPod)\b/],
  ['iPadOS', /\biPad\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Undefined unless both are well known. Any client can send any text, so nothing may depend on it. */
export const describeBrowser = (userAgent: string) => {
  const isBrowser = userAgent.startsWith('Mozilla/5.0 ')
  const browser = isBrowser ? findName(browsers, userAgent) : undefined
  const system = findName(systems, userAgent)
  return browser && system ? { browser, system } : undefined
}

const findName = (names: readonly (readonly [string, RegExp])[], text: string) =>
  names.find(([, pattern]) => pattern.test(text))?.[0]
