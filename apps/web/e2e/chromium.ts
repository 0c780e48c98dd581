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
 * The same engine without a window and a GPU process of its own, which tests do not need and which cost a third of their
 * time. Left alone it would move letters onto whole pixels, as no window does.
 */
export const windowlessOptions = {
  ...chromiumOptions,
  args: [...chromiumOptions.args, '--font-render-hinting=none'],
  executablePath: process.env.CHROMIUM_SHELL_PATH ?? '/usr/bin/chromium-headless-shell',
}

export const openChromium = (...args: readonly string[]) =>
  chromium.launch({ ...chromiumOptions, args: [...chromiumOptions.args, ...args] })
