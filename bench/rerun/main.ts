import { parseArgs } from 'node:util'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { engines, openJail } from '@lc/engines'
import { fixtureTruths } from '../proof/read-fixtures.ts'
import { type RerunRow, rerunFixture } from './rerun-fixture.ts'

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })

/**
 * Kept proofs of every fixture on the same code with moved lines, where none may be reported as resolved, and on its
 * fixed twin.
 */
const main = async (): Promise<number> => {
  const engine = engines.find(({ id }) => id === 'proof')
  if (!engine) throw new Error('there is no proof engine')
  const jail = await openJail({ toolsDir: toolsFolder(homeFolder()), slots: 1 })
  const { signal } = new AbortController()
  const rows: RerunRow[] = []
  try {
    const chosen = fixtureTruths().filter(({ fixture }) =>
      values.only.split(',').some((part) => fixture.includes(part)),
    )
    for (const { fixture } of chosen) {
      const row = await rerunFixture(fixture, { engine, jail, signal })
      rows.push(row)
      console.log(`${fixture}: moved ${row.moved.join(' ') || '-'}; fixed ${row.fixed.join(' ') || '-'}`)
    }
  } finally {
    await jail.close()
  }
  const count = (list: 'moved' | 'fixed', outcome: string) =>
    rows.flatMap((row) => row[list]).filter((word) => word === outcome).length
  const proofs = rows.reduce((sum, row) => sum + row.proofs, 0)
  const wrong = count('moved', 'effect_gone') + count('fixed', 'effect_shown')
  console.log(
    `bench-rerun proofs=${proofs} moved_shown=${count('moved', 'effect_shown')} fixed_gone=${count('fixed', 'effect_gone')} wrong=${wrong}`,
  )
  return wrong === 0 ? 0 : 1
}

process.exitCode = await main()
