import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { servedDocuments } from '../../../deploy/served-pages.ts'
import { scanDocument } from '../../../deploy/testing/observatory/scan-document.ts'
import { serveOverTls, type TlsSite } from '../../../deploy/testing/serve-over-tls.ts'

let site: TlsSite
test.beforeAll(async () => {
  site = await serveOverTls(join(import.meta.dirname, '../../../build'))
})
test.afterAll(() => site.stop())

test('default: every document of the built site, served as in a deployment, reaches A+', async () => {
  const lower: string[] = []
  for (const { path } of servedDocuments) {
    const { score, modifiers } = await scanDocument(site, path.replace(':id', '1'))
    if (score < 100) lower.push(`${path}: ${score} ${JSON.stringify(modifiers)}`)
  }
  expect(lower).toEqual([])
})
