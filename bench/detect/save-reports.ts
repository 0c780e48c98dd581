import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Writes our report, and the one of Slither alone beside it as `<name>.bare.json`. */
export const saveReports = (file: string, { report, bare }: { report: unknown; bare: unknown }): void => {
  const out = resolve(file)
  save(out, report)
  save(`${out.replace(/\.json$/, '')}.bare.json`, bare)
}

const save = (file: string, content: unknown): void => writeFileSync(file, `${JSON.stringify(content, null, 1)}\n`)
