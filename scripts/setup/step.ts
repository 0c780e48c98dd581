import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** One thing that setup installs. `isDone` is cheap; a second setup runs only that. */
export interface Step {
  name: string
  isDone(): boolean
  install(): Promise<void>
}

/** A step, and the steps whose results it uses. */
export interface PlannedStep {
  step: Step
  after: readonly Step[]
}

export interface StampedStep {
  name: string
  /** Everything that determines the installation: a version, a hash of a list. */
  key: () => string
  stampFile: string
  /** Files that must exist for the stamp to count. */
  outputs: string[]
  install: () => Promise<void>
}

/** A step that is done if its stamp has the current key and its outputs exist; the stamp is written last. */
export const stampedStep = ({ name, key, stampFile, outputs, install }: StampedStep): Step => ({
  name,
  isDone: () => readStamp(stampFile) === key() && outputs.every((output) => existsSync(output)),
  install: async () => {
    rmSync(stampFile, { force: true })
    await install()
    const missing = outputs.filter((output) => !existsSync(output))
    if (missing.length > 0) throw new Error(`${name} did not bring ${missing.join(', ')}`)
    mkdirSync(dirname(stampFile), { recursive: true })
    writeFileSync(stampFile, `${key()}\n`)
  },
})

export const readStamp = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)

export const hashParts = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}
