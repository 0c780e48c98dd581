import { readFileSync } from 'node:fs'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { openJail } from '@lc/engines'
import { causes, unrelated } from './edits.ts'
import { forgottenBy, isReopenedBy, scanVault } from './forgotten-by.ts'

const jail = await openJail({ toolsDir: toolsFolder(homeFolder()), slots: 1 })
let [kept, reopened] = [0, 0]
try {
  const vault = await scanVault(readFileSync(new URL('vault.sol', import.meta.url), 'utf8'), jail)
  for (const edit of unrelated) {
    const forgotten = await forgottenBy(edit, vault, jail)
    if (forgotten.length === 0) kept += 1
    console.log(`${forgotten.length === 0 ? 'kept    ' : 'FORGOT  '}  ${edit.name}  ${forgotten.join(' ')}`)
  }
  for (const edit of causes) {
    const isReopened = await isReopenedBy(edit, vault, jail)
    if (isReopened) reopened += 1
    console.log(`${isReopened ? 'reopened' : 'STAYED  '}  ${edit.name}`)
  }
  const counts = `findings=${vault.findings.length} kept=${kept} of=${unrelated.length} reopened=${reopened}`
  console.log(`bench-triage ${counts} of_causes=${causes.length}`)
} finally {
  await jail.close()
}
if (kept < unrelated.length || reopened < causes.length) process.exitCode = 1
