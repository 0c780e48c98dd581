import { parseArgs } from 'node:util'
import { verifyOffline } from '@lc/report/verify-offline'

const USAGE = `usage: make verify FILE=<report.pdf|report.json> [KEYS=<keys.json>] [MANIFEST=<report.json>]
  Checks the signed manifest inside a PDF or JSON report, without a network.
  KEYS is a key set as the site publishes it at /.well-known/lightning-cat-report-keys.json. Default: the sample's keys.
  MANIFEST names the JSON report of the same export, to check a Markdown, SARIF or ZIP file.`

const text = { type: 'string', default: '' } as const

const main = async (): Promise<number> => {
  const { file, keys, manifest } = parseArgs({ options: { file: text, keys: text, manifest: text } }).values
  if (!file) {
    console.log(USAGE)
    return 2
  }
  const { lines, isValid } = await verifyOffline({ file, keys, manifest })
  for (const line of lines) console.log(line)
  return isValid ? 0 : 1
}

process.exitCode = await main()
