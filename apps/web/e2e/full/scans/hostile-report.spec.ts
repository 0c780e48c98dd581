import { locales } from '@lc/api-contract'
import { openHostileReport } from '../../support/flows/scans.ts'
import { test } from '../../support/watched-test.ts'

for (const locale of locales) {
  test(`given hostile names, comments and strings, every tab of the report shows them as text (${locale})`, ({
    page,
    people,
  }) => openHostileReport({ page, people }, locale))
}
