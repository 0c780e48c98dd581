import { readFileSync } from 'node:fs'

/** A reviewer's verdict on a proof without a matching label. */
export interface Verdict {
  file: string
  line: number
  detector: string
  verdict: 'true' | 'false'
}

const ROW = /^\| `([^`]+):(\d+)` \| `([^`]+)` \| (true|false) \|/gm

/** Verdicts are kept only in the table of docs/proofs.md. */
export const readVerdicts = (document: string = readFileSync(DOCUMENT, 'utf8')): Verdict[] =>
  [...document.matchAll(ROW)].map(([, file = '', line, detector = '', verdict]) => ({
    file,
    line: Number(line),
    detector,
    verdict: verdict === 'true' ? 'true' : 'false',
  }))

const DOCUMENT = new URL('../../docs/proofs.md', import.meta.url)
