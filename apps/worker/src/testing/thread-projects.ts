import type { Jail } from '@lc/engines'
import type { ScanThreads } from '../threads/open-scan-threads.ts'

type Sources = Record<string, string>
type Context = { jail: Jail } & Partial<Parameters<ScanThreads['diagnose']>[1]>

export const bank: Sources = {
  'Bank.sol':
    'pragma solidity 0.8.28;\ncontract Bank { uint public total; function pay() external payable { total += msg.value; } }\n',
}

/** Two megabytes in one file, the maximum size: reading it keeps a thread busy for a while. */
export const heavy: Sources = { 'Heavy.sol': `pragma solidity 0.8.28;\n${'contract A{} /* a */ '.repeat(95_000)}` }

const filesOf = (sources: Sources): Record<string, Uint8Array> =>
  Object.fromEntries(Object.entries(sources).map(([path, text]) => [path, new TextEncoder().encode(text)]))

/** Diagnoses a project in one of these threads. */
export const diagnoseIn = (threads: ScanThreads, sources: Sources, context: Context) =>
  threads.diagnose(
    { bundle: { origin: 'file' }, files: filesOf(sources) },
    { signal: new AbortController().signal, onStep: async () => undefined, ...context },
  )
