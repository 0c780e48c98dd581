import { filterScans } from '../support/flows/dashboard.ts'
import { test } from '../support/watched-test.ts'

test('the address keeps the filters of the list, which can be shared, undone and cleared', ({ page, people }) =>
  filterScans({ page, people }, { locale: 'zh', width: 1280 }))
