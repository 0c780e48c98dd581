import { filterScans } from '../../support/flows/dashboard.ts'
import { test } from '../../support/watched-test.ts'

/** Rows on a desktop, cards on a phone. */
const forms = [
  { locale: 'en', width: 1280 },
  { locale: 'zh', width: 375 },
] as const

for (const { locale, width } of forms) {
  test(`default: the address keeps the filters of the list, which can be shared, undone and cleared (${locale})`, ({
    page,
    people,
  }) => filterScans({ page, people }, { locale, width }))
}
