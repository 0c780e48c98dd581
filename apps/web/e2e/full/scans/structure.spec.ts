import { exploreStructure } from '../../support/flows/scans.ts'
import { test } from '../../support/watched-test.ts'

for (const locale of ['en', 'zh'] as const) {
  test(`default: a report shows the structure as pictures and as text, without accessibility problems (${locale})`, ({
    page,
    people,
  }) => exploreStructure({ page, people }, locale))
}
