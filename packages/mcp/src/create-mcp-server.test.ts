import { expect, test } from 'vitest'
import { z } from 'zod'
import { bounds } from './bounds.ts'
import { callTool, listTools } from './create-mcp-server.ts'
import { hostileContext, ids, MARK } from './testing/hostile-scan.ts'
import { NOTICE } from './untrusted-text.ts'

const tools = listTools({ shape: {}, description: 'Name it.', pack: async () => new Uint8Array() })

const run = (name: string, args: Record<string, unknown>) => {
  const tool = tools.find((each) => each.name === name)
  if (!tool) throw new Error(`${name} is missing`)
  return callTool(tool, tool.input.parse(args), hostileContext())
}

const { scanId, projectId } = ids
const finding = { scanId, findingId: 'LC-01' }
const calls: [string, Record<string, unknown>][] = [
  ['scan', {}],
  ['scan', { projectId }],
  ['status', { scanId }],
  ['findings', { scanId }],
  ['explain', finding],
  ['proof_source', finding],
  ['fix_diff', finding],
  ['verify', { scanId }],
]

/** Keys and values outside of `untrusted`, at any depth. */
const trustedTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value).filter(([key]) => key !== 'untrusted')
  return entries.flatMap(([key, each]) => [key, ...trustedTexts(each)])
}

const hidden = /[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?![\t\n\r])\p{Cc}/u

/** The values as an agent reads them, not as JSON escapes them. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : []

test.each(calls)('given hostile project text, %s keeps it below "untrusted", clean and short', async (name, args) => {
  const { structuredContent, content, ...rest } = await run(name, args)
  expect(rest).toEqual({})
  expect(JSON.stringify(structuredContent)).toContain('notice')
  expect(structuredContent?.notice).toBe(NOTICE)
  for (const text of trustedTexts(structuredContent)) expect(text).not.toContain(MARK)
  for (const text of textsOf(structuredContent)) expect(text).not.toMatch(hidden)
  const [summary, json] = content
  expect(summary?.text).not.toContain(MARK)
  expect(summary?.text.length).toBeLessThan(300)
  expect(JSON.parse(json?.text ?? '')).toEqual(structuredContent)
  expect(Buffer.byteLength(json?.text ?? '')).toBeLessThanOrEqual(bounds.resultBytes)
})

test('given hostile project text, a list shows a few locations of each finding and counts the others', async () => {
  const { structuredContent } = await run('findings', { scanId })
  const { findings } = z
    .object({
      findings: z.array(z.object({ locationCount: z.int(), untrusted: z.object({ locations: z.array(z.unknown()) }) })),
    })
    .parse(structuredContent)
  expect(findings).toHaveLength(bounds.findingsPerPage)
  for (const { untrusted, locationCount } of findings) {
    expect(untrusted.locations).toHaveLength(bounds.locationsInList)
    expect(locationCount).toBe(27)
  }
})

test('given a scan that is not complete, no tool calls it complete', async () => {
  for (const name of ['status', 'findings', 'verify']) {
    const { structuredContent, content } = await run(name, { scanId })
    expect(structuredContent).toMatchObject({ isFinished: true, isComplete: false })
    expect(content[0]?.text).toContain('not checked completely')
  }
})

test('given a patch with hidden characters, reports that it does not apply as it is', async () => {
  const { structuredContent } = await run('fix_diff', finding)
  expect(structuredContent).toMatchObject({ isComplete: false, removedCharacters: expect.any(Number) })
  expect(Number(structuredContent?.removedCharacters)).toBeGreaterThan(0)
})

test('default: verify names the outcome of each finding', async () => {
  const { structuredContent } = await run('verify', {
    scanId,
    findingIds: ['LC-01', 'LC-02', 'LC-03', 'LC-04', 'LC-77'],
  })
  expect(structuredContent).toMatchObject({
    newFindings: 1,
    results: [
      { outcome: 'fixed', resolution: 'not_seen' },
      { outcome: 'still_reported' },
      { outcome: 'not_checked', reason: 'check_not_finished' },
      { outcome: 'unknown' },
      { outcome: 'unknown' },
    ],
  })
})

test('given a problem of the server, answers with its code and clean, short texts', async () => {
  const result = await run('explain', { scanId, findingId: 'LC-99' })
  expect(result.isError).toBe(true)
  const { error } = JSON.parse(result.content[0]?.text ?? '')
  expect(error).toMatchObject({ code: 'NOT_FOUND', status: 404, retryAfterSeconds: 3 })
  for (const text of textsOf(error)) expect(text).not.toMatch(hidden)
  expect(JSON.stringify(error).length).toBeLessThan(3_000)
})

test('given an unreachable server, answers without details of the connection', async () => {
  const { createApiClient } = await import('@lc/api-client')
  const fetch = async () => Promise.reject(new TypeError('connect ECONNREFUSED 10.0.0.1'))
  const client = createApiClient({ server: 'http://nowhere.test', key: 'lcat_secret', fetch })
  const status = tools.find(({ name }) => name === 'status')
  if (!status) throw new Error('status is missing')
  const result = await callTool(status, { scanId, waitSeconds: 0 }, { ...hostileContext(), client })
  expect(JSON.parse(result.content[0]?.text ?? '').error).toEqual({
    code: 'UNREACHABLE',
    message: 'The server could not be reached.',
  })
})

test('default: descriptions and schemas are our own words', () => {
  for (const { description, input, output } of tools) {
    expect(description.length).toBeLessThan(1_200)
    expect(() => [z.toJSONSchema(input, { io: 'input' }), z.toJSONSchema(output)]).not.toThrow()
  }
})
