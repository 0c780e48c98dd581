import { routes } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { openHostileStage } from '../../../testing/hostile-stage.ts'
import { sample } from '../../../testing/scans.ts'

const stage = openHostileStage()

const address = `0x${'1'.repeat(40)}`
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

const bodies: [string, string, number][] = [
  ['__proto__', `{"__proto__":{"x":1},"chainId":1,"address":"${address}"}`, 400],
  ['a constructor', `{"constructor":{"prototype":{"x":1}},"chainId":1,"address":"${address}"}`, 400],
  ['a depth of 30,000', `{"chainId":1,"address":"${address}","x":${nested(30_000)}}`, 400],
  ['a depth of 100,000', `{"chainId":1,"address":"${address}","x":${nested(100_000)}}`, 413],
  ['a number beyond numbers', `{"chainId":1e309,"address":"${address}"}`, 200],
  ['a key twice', `{"chainId":1,"chainId":56,"address":"${address}"}`, 400],
  ['a key twice, once in disguise', `{"chainId":1,"\\u0063hainId":56,"address":"${address}"}`, 400],
  ['50 MB', `{"chainId":1,"address":"${'1'.repeat(50_000_000)}"}`, 413],
]

/** solc's own input with one change. */
const input = (over: object = {}, settings: object = {}) =>
  JSON.stringify({ language: 'Solidity', sources: { 'src/A.sol': { content: sample } }, settings, ...over })

const expectRefused = (text: string, reason = 'bad_standard_json') =>
  expect(stage.upload({ 'input.json': text })).rejects.toMatchObject({
    errorName: 'UPLOAD_REFUSED',
    status: 200,
    envelope: { result: { reason } },
  })

stage.describeEntry('H28: JSON', () => {
  test.each(bodies)('refuses a call with %s', async (_, body, status) => {
    const headers = { authorization: `Bearer ${stage.token}`, 'content-type': 'application/json' }
    const reply = await fetch(stage.api.origin + routes.uploadAddress.path, { method: 'POST', headers, body })
    expect(reply.status).toBe(status)
    expect((await reply.json()).code).toBeGreaterThanOrEqual(4000)
  })

  test.each<[string, string]>([
    ['__proto__', '{"__proto__":{"x":1},"language":"Solidity","sources":{}}'],
    ['__proto__ for a source', '{"language":"Solidity","sources":{"__proto__":{"content":"x"}}}'],
    ['a constructor', input({ constructor: { prototype: { x: 1 } } })],
    ['a depth of 100,000', nested(100_000)],
    ['a number beyond numbers', input({}, {}).replace('"settings":{}', '"settings":{"optimizer":{"runs":1e309}}')],
    ['a key twice', `{"language":"Solidity","language":"Solidity","sources":{"A.sol":{"content":"contract A {}"}}}`],
    [
      'a source twice',
      `{"language":"Solidity","sources":{"A.sol":{"content":"contract A {}"},"A.sol":{"content":"x"}}}`,
    ],
    ['no JSON in it', '{'],
    ['another shape', '[]'],
  ])('refuses a standard JSON with %s', async (_, text) => {
    await expectRefused(text)
  })

  test('refuses a standard JSON of 50 MB', async () => {
    const sent = stage.upload({ 'input.json': input({ x: 'x'.repeat(50_000_000) }) })
    await expect(sent).rejects.toMatchObject({ errorName: 'TOO_LARGE', status: 413 })
  })
})

stage.describeEntry('H32: what a standard JSON may ask of the compiler', () => {
  test.each<[string, string]>([
    ['a source by its address', input({ sources: { 'A.sol': { urls: ['http://169.254.169.254/'] } } })],
    ['a rule that leads to /', input({}, { remappings: ['a/=/'] })],
    ['a rule that climbs out', input({}, { remappings: ['a/=../../'] })],
    ['the model checker', input({}, { modelChecker: { engine: 'all' } })],
    ['debug settings', input({}, { debug: { revertStrings: 'debug' } })],
    ['an unknown key', input({ sneaky: true })],
    ['an unknown setting', input({}, { stopAfter: 'parsing' })],
    ['another language', input({ language: 'Yul' })],
  ])('refuses %s', async (_, text) => {
    await expectRefused(text)
  })

  test('refuses a source outside', async () => {
    await expectRefused(input({ sources: { '../../A.sol': { content: sample } } }), 'bad_name')
  })

  test('given output settings and steps of 10 KB, leaves them out and uses ours', async () => {
    const settings = {
      optimizer: { enabled: true, runs: 999, details: { yulDetails: { optimizerSteps: 'x'.repeat(10_000) } } },
      viaIR: true,
      outputSelection: { '*': { '*': ['*'], '': ['*'] } },
      metadata: { useLiteralContent: true, bytecodeHash: 'none' },
    }
    const { id } = await stage.upload({ 'input.json': input({}, settings) })
    const kept = stage.api.db.selectFrom('project').select('stated').where('id', '=', id)
    const stated = { settings: { optimizer: { enabled: true, runs: 999 }, viaIR: true } }
    expect((await kept.executeTakeFirst())?.stated).toEqual(stated)
  })
})
