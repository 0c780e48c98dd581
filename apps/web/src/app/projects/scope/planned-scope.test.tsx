import type { Diagnosis } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { compiled, large } from '../../../catalogue/samples/sample-project.ts'
import { LocaleContext } from '../../../shared/i18n/text.ts'
import { PlannedScope } from './planned-scope.tsx'
import { applyChoice } from './scope-choice.ts'

const rendered = (diagnosis: Diagnosis): string => {
  const choice = applyChoice(diagnosis, new Set())
  if (!choice) throw new Error('the sample has no scope')
  return renderToStaticMarkup(
    <LocaleContext value="en">
      <PlannedScope choice={choice} onToggle={() => undefined} />
    </LocaleContext>,
  )
}

const boxesOf = (markup: string) =>
  [...markup.matchAll(/<input[^>]*>/g)].map(([box]) => ({
    isFixed: box.includes('disabled'),
    isChosen: box.includes('checked=""'),
  }))

test('default: planned contracts are checked, the main one is fixed, and only contracts that can be added have a checkbox', () => {
  expect(boxesOf(rendered(compiled))).toEqual([
    { isFixed: true, isChosen: true },
    { isFixed: false, isChosen: true },
    { isFixed: false, isChosen: false },
  ])
})

test('given many contracts, shows twelve and how many more there are', () => {
  const markup = rendered(large)
  expect(boxesOf(markup)).toHaveLength(12)
  expect(markup).toContain(m.intake_show_more({ count: 48 }, { locale: 'en' }))
})
