import { readdirSync, readFileSync } from 'node:fs'
import type { Location } from '@lc/api-contract'
import { type MergedFinding, tallyFindings } from '@lc/core'
import type { ScanResult } from './scan-project.ts'

const folder = new URL('./', import.meta.url)

/** The main file comes first. */
export const goldens = {
  'crowdsale-0.4': ['Crowdsale.sol'],
  'lottery-0.4': ['Lottery.sol'],
  'auction-0.5': ['Auction.sol'],
  'batch-token-0.5': ['BatchToken.sol'],
  'vault-0.6': ['Vault.sol'],
  'forwarder-0.6': ['Forwarder.sol'],
  'staking-0.7': ['Staking.sol'],
  'wallet-0.7': ['Wallet.sol'],
  'escrow-0.8': ['Escrow.sol'],
  'airdrop-0.8': ['Airdrop.sol'],
  'shop-several-files': ['Shop.sol', 'Owned.sol', 'lib/Prices.sol'],
  'token-with-library': ['src/Token.sol', 'src/Fees.sol'],
} as const satisfies Record<string, readonly [string, ...string[]]>
type Golden = keyof typeof goldens

export const goldenNames = Object.keys(goldens) as Golden[]

/** Folders beside this file, to find ones that aren't listed. */
export const goldenFolders = (): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

export const readGolden = (golden: Golden): Record<string, string> =>
  Object.fromEntries(goldens[golden].map((file) => [file, readFileSync(new URL(`${golden}/${file}`, folder), 'utf8')]))

/** A report for reviewers: one line per finding, without anything that varies between runs or engine releases. */
export const writeGolden = (name: string, { build, checks, coverage, findings, truncated }: ScanResult): string => {
  const { level, counts } = tallyFindings(findings.map((finding) => ({ ...finding, status: 'open' })))
  return [
    `# ${name}`,
    '',
    `- compiler: ${build.compiler}`,
    `- coverage: ${coverage} (${checks.map(({ engine, outcome }) => `${engine} ${outcome}`).join(', ')})`,
    `- level: ${level}`,
    `- counts: ${Object.entries(counts)
      .map(([severity, count]) => `${severity} ${count}`)
      .join(', ')}`,
    `- not listed: ${truncated}`,
    '',
    row(['id', 'severity', 'grade', 'kind', 'place', 'more places', 'reported by', 'library', 'fingerprint']),
    row(Array.from({ length: 9 }, () => '---')),
    ...findings.map(lineOf),
    '',
  ].join('\n')
}

const lineOf = ({
  id,
  severity,
  grade,
  detector,
  locations,
  evidence,
  library,
  suppression,
  fingerprint,
}: MergedFinding): string => {
  const [first, ...others] = locations.map(placeOf)
  const saidBy = [...new Set(evidence.map(({ engine, check }) => `${engine}/${check}`))]
  const kind = suppression ? `${detector} (suppressed at ${suppression.file}:${suppression.line})` : detector
  const from = library ? `${library.name} ${library.version}` : ''
  return row([id, severity, grade, kind, first ?? '', others.join(' '), saidBy.join(' '), from, fingerprint])
}

const placeOf = ({ file, startLine, endLine, contract, function: fn }: Location): string => {
  const lines = startLine === endLine ? `${startLine}` : `${startLine}-${endLine}`
  const names = [contract, fn].filter(Boolean).join('.')
  return `${file}:${lines}${names ? `(${names})` : ''}`
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
