import { expect, test } from 'vitest'
import { usrFolder } from '../sandbox/jail-usr.ts'
import { partsOf } from './tool-parts.ts'

test('default: finds the tools of a command line, of its environment and of our programs', () => {
  const parts = partsOf({
    argv: ['/bin/sh', '-c', 'cp -r /tools/proof-search/0a1b/. . && exec "$@"'],
    env: { PATH: '/tools/foundry/bin:/usr/bin' },
    files: { 'lc-solc.cjs': '#!/tools/node/bin/node\nrequire("/tools/solc/0.8.28/soljson.js")' },
  })
  expect(parts).toEqual(['foundry/bin/forge', 'node/bin/node', 'proof-search/0a1b', 'solc/0.8.28'])
})

test('default: a Python tool brings the Python of the jail', () => {
  expect(partsOf({ argv: ['/tools/slither/bin/python'] })).toEqual(['slither', usrFolder()])
})

test('given sources that name tools, ignores them', () => {
  expect(partsOf({ argv: ['/bin/sh'], files: { 'A.sol': '// /tools/halmos/bin/z3' } })).toEqual([])
})

test('given a tool that does not exist, leaves it to the start', () => {
  expect(partsOf({ argv: ['/tools/none'] })).toEqual([])
})
