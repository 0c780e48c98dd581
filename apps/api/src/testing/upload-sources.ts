import type { Client } from '@lc/api-contract'
import { routes } from '@lc/api-contract'

export const sample = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\ncontract Sample {}\n'

export const formOf = (files: Record<string, string | Uint8Array<ArrayBuffer>>) => {
  const form = new FormData()
  for (const [name, content] of Object.entries(files)) form.append('files', new File([content], 'x'), name)
  return form
}

/** A project with one small contract, ready to be ordered. */
export const uploadSample = (client: Client) =>
  client.call(routes.uploadFile, { form: formOf({ 'Sample.sol': sample }) })
