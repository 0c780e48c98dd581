import { showEachState, showIndex } from '../support/flows/catalogue.ts'
import { test } from '../support/watched-test.ts'

test('the catalogue lists every component, and the log-in shows each state and opens', async ({ page, request }) => {
  await showIndex({ page, request }, 'en')
  await showEachState({ page }, { locale: 'en', path: '/components/login', kind: 'dialog' })
})
