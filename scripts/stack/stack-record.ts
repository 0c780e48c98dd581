import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isAlive, type ProcessIdentity, type RunningProcess, stopProcess } from '@lc/dev-services'

/** What `make up` started, so that `make down` stops exactly that. */
export interface RecordedProcess {
  name: string
  identity: ProcessIdentity
  stopSignal: NodeJS.Signals
}

export const readRecord = (file: string): RecordedProcess[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RecordedProcess[]) : []

/** Written whole and renamed, so that a cut-off write never loses what was already recorded. */
export const addToRecord = (file: string, { name, identity, stopSignal }: RunningProcess) => {
  const record = [...readRecord(file), { name, identity, stopSignal }]
  writeFileSync(`${file}.new`, `${JSON.stringify(record, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}

/** Stops what still lives, the last started first, and answers the names of what it stopped. */
export const stopRecorded = async (file: string) => {
  const alive = readRecord(file).filter(({ identity }) => isAlive(identity))
  for (const { identity, stopSignal } of alive.toReversed()) await stopProcess(identity, { signal: stopSignal })
  rmSync(file, { force: true })
  return alive.map(({ name }) => name)
}
