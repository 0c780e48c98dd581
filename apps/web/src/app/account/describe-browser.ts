/** Names that browsers give themselves, the more particular first: most of them also call themselves Chrome and Safari. */
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

/** Browser and system in words, where both are well known. Anyone can send any text, so nothing may depend on it. */
export const describeBrowser = (userAgent: string) => {
  const isBrowser = userAgent.startsWith('Mozilla/5.0 ')
  const browser = isBrowser ? nameIn(browsers, userAgent) : undefined
  const system = nameIn(systems, userAgent)
  return browser && system ? { browser, system } : undefined
}

const nameIn = (names: readonly (readonly [string, RegExp])[], text: string) =>
  names.find(([, pattern]) => pattern.test(text))?.[0]
