import { describe, expect, test } from 'vitest'
import { sampleFile } from '../testing/compile-sample.ts'
import { openHostileStage } from '../testing/open-hostile-stage.ts'
import { failedUpstream, refusedAddress, serve, serveJson } from '../testing/serve.ts'

const { read, verified } = openHostileStage()

const json = { 'content-type': 'application/json' }

describe('H39: hostile answers of a source service', () => {
  test.each([
    ['../../.env', 'Plain'],
    ['/etc/passwd', 'Plain'],
    [sampleFile, '../../x'],
  ])('refuses the source %s of the contract %s', async (file, name) => {
    const sourcify = await serveJson(verified({ sources: { [file]: 'contract Plain {}' }, name, file }))
    await expect(read({ sourcify })).rejects.toMatchObject(refusedAddress('bad_source'))
  })

  test.each<[string, () => Promise<string>]>([
    ['200 MB', () => serve((_, reply) => reply.writeHead(200, { ...json, 'content-length': '200000000' }).write('{'))],
    ['HTML', () => serve((_, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>'))],
    ['HTML that calls itself JSON', () => serve((_, reply) => reply.writeHead(200, json).end('<html>'))],
  ])('error: %s', async (_, broken) => {
    await expect(read({ sourcify: await broken() })).rejects.toMatchObject(failedUpstream('source_failed'))
  })

  test('error: follows none of ten redirects to this machine', async () => {
    let requests = 0
    const sourcify = await serve((request, reply) => {
      requests += 1
      reply.writeHead(302, { location: `http://${request.headers.host}/${requests}` }).end()
    })
    await expect(read({ sourcify })).rejects.toMatchObject(failedUpstream('source_failed'))
    expect(requests).toBe(1)
  })
})

describe('H40: invalid compiler versions', () => {
  test.each(['v0.8.30;rm -rf', '../../x', 'latest'])('refuses the version %j', async (compiler) => {
    const sourcify = await serveJson(verified({ compiler }))
    await expect(read({ sourcify })).rejects.toMatchObject(refusedAddress('not_solidity'))
  })
})
