import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ScanTier } from '@lc/api-contract'
import { inCheckout } from '../../scripts/checkout.ts'
import { readProject } from '../../scripts/scan/project-files.ts'
import { newSource, type Project } from '../overload/customers.ts'

/** The path and main file of each small project of a run of fast scans. */
const small = [
  ['airdrop-0.8', 'Airdrop.sol'],
  ['escrow-0.8', 'Escrow.sol'],
  ['staking-0.7', 'Staking.sol'],
] as const

/** The token of `make bench-scan`. */
const TOKEN = { folder: 'bench/scan/project', mainFile: 'Token.sol' }

/** Projects in turns, each different from every other, so that no scan reuses another's results. */
export const projectAt = (turn: number, tier: ScanTier): Project => {
  if (tier === 'full') {
    const { sources } = readProject(inCheckout(TOKEN.folder))
    return marked({ mainFile: TOKEN.mainFile, sources })
  }
  const chosen = small[turn % (small.length + 1)]
  if (!chosen) return { mainFile: 'Jar.sol', sources: { 'Jar.sol': newSource() } }
  const [folder, mainFile] = chosen
  const text = readFileSync(inCheckout('apps/worker/src/goldens', folder, mainFile), 'utf8')
  return marked({ mainFile, sources: { [mainFile]: text } })
}

const marked = ({ mainFile, sources }: Project): Project => ({
  mainFile,
  sources: { ...sources, [mainFile]: `${sources[mainFile]}\n// ${randomBytes(16).toString('hex')}\n` },
})
