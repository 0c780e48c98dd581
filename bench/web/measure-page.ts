import { openChromium } from '../../apps/web/e2e/support/chromium.ts'
import { weighPage } from '../../apps/web/e2e/support/weigh-page.ts'
import type { ChosenPage } from './chosen-pages.ts'
import type { MeasuredPage } from './figures-table.ts'
import { brokenBounds } from './page-bounds.ts'
import { runLighthouse } from './run-lighthouse.ts'

interface Measuring {
  origin: string
  debugPort: number
  runs: number
}

/** Weight first, then Lighthouse, each in a new Chromium: no state remains from the previous page. */
export const measurePage = async (page: ChosenPage, { origin, debugPort, runs }: Measuring): Promise<MeasuredPage> => {
  const url = origin + page.path
  const browser = await openChromium(`--remote-debugging-port=${debugPort}`)
  try {
    const weight = await weighPage(await browser.newPage(), url)
    if (page.isError || runs === 0) return { path: page.path, figures: weight, broken: brokenBounds(page.bare, weight) }
    const { figures, lost } = await runLighthouse({ url, port: debugPort, runs })
    const all = { ...weight, ...figures }
    const broken = brokenBounds(page.bare, all)
    return { path: page.path, figures: all, broken: broken.length > 0 ? [...broken, ...lost] : [] }
  } finally {
    await browser.close()
  }
}
