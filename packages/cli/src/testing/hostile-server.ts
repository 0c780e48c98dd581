import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Proof } from '@lc/api-contract'
import { writeZip } from '@lc/report/zip'
import { onTestFinished } from 'vitest'

interface HostileAnswers {
  /** The project's files with their hashes, as the scan lists them. */
  files?: readonly { path: string; sha256: string }[]
  finding?: { id?: string; title?: string }
  proof?: Partial<Proof>
  /** Files of the Foundry project. */
  project?: Readonly<Record<string, string>>
  /** Answers every call with this problem. */
  problem?: { title: string; detail: string }
}

export const SCAN_ID = '0199a0b0-5a3e-7c11-8f00-5a3b1e000001'

/** A server that answers the calls of `lcat proof` and `lcat fix` as a test wants. Returns the variables that name it. */
export const startHostileServer = async (answers: HostileAnswers): Promise<Record<string, string>> => {
  const server = createServer(({ url = '' }, response) => {
    const [status, body] = answerTo(url, answers)
    const isBytes = Buffer.isBuffer(body)
    response.writeHead(status, { 'content-type': isBytes ? 'application/zip' : 'application/json' })
    response.end(isBytes ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.address() as AddressInfo
  return { LCAT_SERVER: `http://127.0.0.1:${port}`, LCAT_KEY: 'lcat_canary_0123456789' }
}

const answerTo = (url: string, { files = [], finding, proof, project, problem }: HostileAnswers): [number, unknown] => {
  if (problem) return [400, { code: 'HOSTILE', ...problem }]
  if (url.includes('/exports/')) return [200, writeZip({ 'A-foundry/foundry.toml': '', ...project })]
  if (!url.includes('/findings/')) return [200, { id: SCAN_ID, status: 'completed', files }]
  const exhibit = { kind: 'proof', path: 'test/P.t.sol', test: 'test_proof_1', source: '', calls: [], ...proof }
  const { id = 'LC-01', title = 'Open withdrawal' } = finding ?? {}
  return [200, { id, text: { title }, exhibits: [exhibit] }]
}
