import { readFileSync } from 'node:fs'

/** What a person found of a proof that no label stands for. */
export interface Verdict {
  file: string
  line: number
  detector: string
  verdict: 'true' | 'false'
}

const ROW = /^\| `([^`]+):(\d+)` \| `([^`]+)` \| (true|false) \|/gm

/** The table of docs/proofs.md is the one place where they stand. */
export const readVerdicts = (document: string = readFileSync(DOCUMENT, 'utf8')): Verdict[] =>
  [...document.matchAll(ROW)].map(([, file = '', line, detector = '', verdict]) => ({
    file,
    line: Number(line),
    detector,
    verdict: verdict === 'true' ? 'true' : 'false',
  }))

const DOCUMENT = new URL('../../docs/proofs.md', import.meta.url)
