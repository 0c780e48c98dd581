import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Step } from './step.ts'

export interface StampedStep {
  name: string
  /** Everything that decides what is installed: a version, a hash of a list. */
  key: () => string
  stampFile: string
  /** What must lie there for the stamp to be believed. */
  outputs: string[]
  install: () => Promise<void>
}

/** A step that is done when its stamp holds the present key and its outputs are there; the stamp is written last. */
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

export const hashOf = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}
