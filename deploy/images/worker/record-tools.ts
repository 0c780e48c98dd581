import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { recordHashes } from '../../../packages/engines/src/integrity/expected-hashes.ts'
import { usrFolder } from '../../../packages/engines/src/sandbox/jail-usr.ts'
import { prepareTools } from '../../../packages/engines/src/sandbox/prepare-tools.ts'

/** Copies the jail's /usr from this image and records the hashes of all parts that are changed by then. */
const recordTools = async (tools: string) => {
  prepareTools(tools)
  for (const file of globSync('{usr-*.version,hashes/usr-*.json}', { cwd: tools })) rmSync(join(tools, file))
  await recordHashes(tools, usrFolder(), 'image')
  for (const part of ['solc-wrapper', 'slither', 'halmos']) {
    const { version } = JSON.parse(readFileSync(join(tools, 'hashes', `${part}.json`), 'utf8'))
    await recordHashes(tools, part, version)
  }
}

const [tools] = process.argv.slice(2)
if (!tools) throw new Error('usage: node deploy/images/worker/record-tools.ts <tools folder>')
await recordTools(tools)
