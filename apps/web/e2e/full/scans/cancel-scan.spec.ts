import { locales } from '@lc/api-contract'
import { cancelRunningScan } from '../../support/flows/scans.ts'
import { test } from '../../support/watched-test.ts'

const compilers = { en: '0.5.6', zh: '0.5.7' } as const

for (const locale of locales) {
  test(`default: a running scan is cancelled after a confirmation, and the detection is returned (${locale})`, ({
    page,
    people,
  }) => cancelRunningScan({ page, people }, { locale, compiler: compilers[locale] }))
}
