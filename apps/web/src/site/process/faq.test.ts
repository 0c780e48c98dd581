import { m } from '@lc/content/messages'
import { expect, test } from 'vitest'
import { listChains } from './faq.tsx'

const answerIn = (locale: 'en' | 'zh') => m.site_faq_1_a({ chains: listChains(locale) }, { locale })

test('default: the answer names every chain in the list', () => {
  expect(answerIn('en')).toMatch(/: Ethereum, BNB Chain, Polygon, Arbitrum, Heco, Avax and Fantom\.$/)
  expect(answerIn('zh')).toMatch(/：Ethereum、BNB Chain、Polygon、Arbitrum、Heco、Avax、Fantom。$/)
})
