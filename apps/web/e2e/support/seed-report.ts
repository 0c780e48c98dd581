import { createHash, randomUUID } from 'node:crypto'
import { type Check, evidenceGrades, severities } from '@lc/api-contract'
import type { MergedFinding } from '@lc/core'
import { completeScan, createDatabase, findUserByEmail, insertScan, newId } from '@lc/db'
import { detectors } from '@lc/detectors'
import { product } from './product.ts'
import { uploadProject } from './upload-project.ts'

interface SeededReport {
  email: string
  token: string
  /** Numbers of files and findings, and the length of the first file. */
  fileCount: number
  findingCount: number
  firstFileLines: number
}

/** A finished scan of uploaded files, as the worker would store it. Returns its id. */
export const seedReport = async ({ email, token, ...size }: SeededReport): Promise<string> => {
  const projectId = await uploadProject({ token, files: filesOf(size) })
  const db = createDatabase(product.postgres)
  try {
    const ownerId = (await findUserByEmail(db, email))?.id ?? ''
    const id = newId()
    const order = { name: 'Large', mainFile: pathOf(0), mainContract: undefined, fuzzing: false }
    const request = { idempotencyKey: randomUUID(), requestSha256: sha256(id) }
    await insertScan(db, { id, ownerId, projectId, ...request, ...order })
    await completeScan(db, { scanId: id, findings: findingsOf(size), truncated: 0, checks })
    return id
  } finally {
    await db.destroy()
  }
}

type Size = Pick<SeededReport, 'fileCount' | 'findingCount' | 'firstFileLines'>

const FILE_LINES = 40

const pathOf = (at: number) => `Part${String(at).padStart(3, '0')}.sol`

const filesOf = ({ fileCount, firstFileLines }: Size) =>
  Array.from({ length: fileCount }, (_, at) => {
    const lines = Array.from(
      { length: at === 0 ? firstFileLines : FILE_LINES },
      (_, line) => `    // line ${line + 1}: uint256 kept = ${line}; /* "text" */ function f${line}() external {}`,
    )
    return { path: pathOf(at), text: lines.join('\n') }
  })

const checks: Check[] = [
  { engine: 'slither', engineVersion: '0.11.0', stage: 'static', outcome: 'found', seconds: 1 },
  { engine: 'smtchecker', engineVersion: '0.8.30', stage: 'formal', outcome: 'timed_out', seconds: 60 },
]

/** Worst first, as after merging. */
const findingsOf = ({ fileCount, findingCount, firstFileLines }: Size): MergedFinding[] =>
  Array.from({ length: findingCount }, (_, at): MergedFinding => {
    const { id: detector, category } = ofRing(detectors, at)
    const fileAt = at % fileCount
    const line = fileAt === 0 ? ((at * 7) % firstFileLines) + 1 : (at % FILE_LINES) + 1
    return {
      id: `LC-${String(at + 1).padStart(2, '0')}`,
      fingerprint: sha256(`finding ${at}`),
      detector,
      category,
      severity: ofRing(severities, Math.floor((at * severities.length) / findingCount)),
      grade: ofRing(evidenceGrades.slice(2), at),
      engines: ['slither'],
      locations: [{ file: pathOf(fileAt), startLine: line, endLine: line, contract: `Part${fileAt}` }],
      evidence: [{ engine: 'slither', check: detector, words: `evidence for line ${line}` }],
      truncated: { locations: 0, evidence: 0 },
    }
  })

const ofRing = <T>(items: readonly T[], at: number): T => items[at % items.length] as T

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
