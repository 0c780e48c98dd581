import { expect, test } from 'vitest'
import { thirdPartyTable } from './third-party-table.ts'

test('default: lists run-time packages without workspaces and development tools', () => {
  const table = thirdPartyTable({
    'apps/api': { version: '0.0.0' },
    'node_modules/@lc/api': { link: true },
    'node_modules/knip': { version: '6.0.0', license: 'ISC', dev: true },
    'node_modules/fastify': { version: '5.0.0', license: 'MIT' },
    'node_modules/a/node_modules/fastify': { version: '5.0.0', license: 'MIT' },
  })
  expect(table.split('\n').slice(2)).toEqual(['| fastify | 5.0.0 | MIT |'])
})
