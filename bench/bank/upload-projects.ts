import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, routes } from '@lc/api-contract'

const counter = 'pragma solidity ^0.8.0;\n\ncontract Counter {\n  uint256 public count;\n}\n'
const wanting = 'pragma solidity ^0.8.0;\n\nimport "./Missing.sol";\n\ncontract Wanting {}\n'

/**
 * Two projects that complete a scan and one that doesn't compile, each checked by the doctor once. A completed scan
 * answers later orders of the same files, so customers upload new ones from time to time.
 */
export const uploadProjects = async (client: Client) => [
  await uploadCounter(client),
  await uploadCounter(client),
  await upload(client, 'Wanting.sol', wanting),
]

/** A project that hasn't been scanned. */
export const uploadCounter = (client: Client) => upload(client, 'Counter.sol', `// ${randomUUID()}\n${counter}`)

const upload = async (client: Client, mainFile: string, source: string) => {
  const form = new FormData()
  form.append('files', new File([source], mainFile), mainFile)
  const { id } = await client.call(routes.uploadFile, { form })
  while ((await client.call(routes.listNames, { query: { id } })).state === 'running') await sleep(200)
  return { id, mainFile }
}
