import type { Terminal } from '../terminal.ts'
import { createPaint, printable } from '../terminal.ts'
import type { Scan } from './scan-result.ts'

export interface Progress {
  step: (text: string) => void
  scan: (scan: Scan) => void
  /** Leaves the cursor on a new line. */
  end: () => void
}

/** Progress on stderr: on a terminal the last line is overwritten, elsewhere each change is a line of its own. */
export const showProgress = (terminal: Terminal, { isQuiet = false } = {}): Progress => {
  const paint = createPaint(terminal.isLive && terminal.hasColours)
  let shown = ''
  const show = (text: string): void => {
    if (isQuiet || text === shown) return
    shown = text
    terminal.err(terminal.isLive ? `\r\u001b[K${paint('dim', printable(text))}` : `${printable(text)}\n`)
  }
  return {
    step: show,
    scan: (scan) => {
      const text = describeScan(scan)
      if (text) show(text)
    },
    end: () => {
      if (terminal.isLive && shown !== '') terminal.err('\r\u001b[K')
      shown = ''
    },
  }
}

const stageWords: Readonly<Record<string, string>> = {
  fetch: 'reading sources',
  compile: 'compiling',
  static: 'static analysis',
  structure: 'structure',
  unit: 'unit tests',
  formal: 'formal verification',
  fuzz: 'fuzzing',
  proof: 'proofs',
  merge: 'merging results',
  settle: 'writing the report',
}

/** Undefined between two stages. */
const describeScan = ({ status, stages, plannedStages }: Scan): string | undefined => {
  if (status === 'queued') return 'Waiting for a free worker …'
  const running = stages.filter(({ state }) => state === 'running').map(({ stage }) => stageWords[stage] ?? stage)
  if (running.length === 0) return undefined
  const done = stages.filter(({ state }) => state !== 'running').length
  const total = plannedStages?.length
  const count = total ? ` (${Math.min(done, total)}/${total} stages)` : ''
  return `Scanning${count}: ${running.join(', ')} …`
}
