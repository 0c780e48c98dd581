import { chromium } from '@playwright/test'

/** The Chromium that `make setup` installs, the same for tests, measurements and pictures. */
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

export const openChromium = (...args: readonly string[]) =>
  chromium.launch({ ...chromiumOptions, args: [...chromiumOptions.args, ...args] })
