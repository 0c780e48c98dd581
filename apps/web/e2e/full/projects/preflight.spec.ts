import { type Client, createClient, locales } from '@lc/api-contract'
import { measureLook } from '../../../../../bench/preflight/measure.ts'
import { sampleProject } from '../../../../../bench/preflight/sample-project.ts'
import { cancelPreflight } from '../../support/flows/projects.ts'
import { product } from '../../support/product.ts'
import { expect, test } from '../../support/watched-test.ts'

/** Both run in parallel, so each looks for its own compiler. */
const compilers = { en: '0.5.4', zh: '0.5.5' } as const
/** Generous for a busy machine; `make bench-preflight` checks the real limit of 4 seconds. */
const LOOK_MS = 30_000

for (const locale of locales) {
  test(`default: a long compile check shows its steps, and cancelling ends its compiler (${locale})`, ({
    page,
    people,
  }) => cancelPreflight({ page, people }, { locale, compiler: compilers[locale] }))
}

test('default: five hundred lines are checked within seconds', async ({ people }) => {
  const token = await people.newSession()
  const client: Client = createClient({ origin: product.api, locale: 'en', token: () => token })
  for (const withLibrary of [false, true]) {
    const sources = sampleProject({ withLibrary, mark: crypto.randomUUID() })
    expect(Object.values(sources).join('').split('\n').length).toBeGreaterThanOrEqual(withLibrary ? 490 : 500)
    expect(await measureLook(client, sources)).toBeLessThan(LOOK_MS)
  }
})
