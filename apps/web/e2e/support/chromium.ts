import { chromium } from '@playwright/test'

/** The Chromium that `make setup` installs, for measurements and pictures. */
export const chromiumOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/**
 * The same engine without a window or GPU process, which tests don't need and which take a third of their time. By
 * default it would align letters to whole pixels, unlike a window.
 */
export const windowlessOptions = {
  ...chromiumOptions,
  args: [...chromiumOptions.args, '--font-render-hinting=none'],
  executablePath: process.env.CHROMIUM_SHELL_PATH ?? '/usr/bin/chromium-headless-shell',
}

export const openChromium = (...args: readonly string[]) =>
  chromium.launch({ ...chromiumOptions, args: [...chromiumOptions.args, ...args] })
