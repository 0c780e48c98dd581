import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inCheckout } from '../../scripts/checkout.ts'
import { parseConfig, parseIncidents } from './status-config.ts'

const example = readFileSync(inCheckout('deploy/status/config.example.json'), 'utf8')
const config = parseConfig(example)

test('default: the example is a configuration', () => {
  expect(config.components.map(({ kind }) => kind)).toEqual(['page', 'api', 'queue'])
})

test.each([
  ['an unknown kind', example.replace('"queue"', '"guess"')],
  ['a missing language', example.replace('"zh"', '"fr"')],
  ['another scheme', example.replace('https://api.', 'file://api.')],
  ['an id with markup', example.replace('"id": "site"', '"id": "<b>"')],
])('refuses %s', (_, text) => {
  expect(() => parseConfig(text)).toThrow()
})

const incident = {
  startedAt: '2026-11-19T08:00:00Z',
  components: ['api'],
  title: { en: 'Slow', zh: '响应缓慢' },
  updates: [{ at: '2026-11-19T08:05:00Z', text: { en: 'We look into it.', zh: '正在排查。' } }],
}

test('default: the newest incident comes first', () => {
  const later = { ...incident, startedAt: '2026-11-20T08:00:00Z' }
  expect(parseIncidents(JSON.stringify([incident, later]), config)).toEqual([later, incident])
})

test.each([
  ['an unknown component', { ...incident, components: ['mail'] }],
  ['an invalid time', { ...incident, endedAt: 'soon' }],
  ['a text without Chinese', { ...incident, title: { en: 'Slow' } }],
])('refuses an incident with %s', (_, wrong) => {
  expect(() => parseIncidents(JSON.stringify([wrong]), config)).toThrow()
})
