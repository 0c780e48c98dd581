import type { HostileCase } from './case.ts'
import { accountCases } from './cases/accounts.ts'
import { agentCases } from './cases/agents.ts'
import { analyserBombs } from './cases/analyser-bombs.ts'
import { archiveCases } from './cases/archives.ts'
import { compilerBombs } from './cases/compiler-bombs.ts'
import { eraCases } from './cases/era-bombs.ts'
import { harnessCases } from './cases/harness-aware.ts'
import { mutationCases } from './cases/mutations.ts'
import { networkCases } from './cases/network.ts'
import { replyCases } from './cases/replies.ts'
import { textCases } from './cases/texts.ts'
import { toolchainCases } from './cases/toolchain.ts'

/** Listed inputs first, then our own; in the order of their ids. */
export const hostileCases: readonly HostileCase[] = [
  ...compilerBombs,
  ...analyserBombs,
  ...archiveCases,
  ...toolchainCases,
  ...networkCases,
  ...textCases,
  ...accountCases,
  ...harnessCases,
  ...mutationCases,
  ...replyCases,
  ...eraCases,
  ...agentCases,
].toSorted((one, other) => (one.id < other.id ? -1 : 1))

/** Listed inputs that the product has no place for, each with its reason. */
export const notApplicable: Readonly<Record<string, string>> = {
  H49: 'nothing but source files can be uploaded, and they come back as JSON; H20 and H25 refuse other content',
  H50: 'no export is a CSV file; the formats are PDF, Markdown, JSON, SARIF and a zip of tests',
}
