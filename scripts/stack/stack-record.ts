import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isAlive, type ProcessIdentity, type RunningProcess, stopProcess } from '@lc/dev-services'

/** A process started by `make up`, so that `make down` stops exactly these. */
export interface RecordedProcess {
  name: string
  identity: ProcessIdentity
  stopSignal: NodeJS.Signals
}

export const readRecord = (file: string): RecordedProcess[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RecordedProcess[]) : []

/** Written to a new file and renamed, so that an interrupted write loses nothing. */
export const addToRecord = (file: string, { name, identity, stopSignal }: RunningProcess) => {
  const record = [...readRecord(file), { name, identity, stopSignal }]
  writeFileSync(`${file}.new`, `${JSON.stringify(record, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}

/** Stops live processes, last started first, and returns their names. */
export const stopRecorded = async (file: string) => {
  const alive = readRecord(file).filter(({ identity }) => isAlive(identity))
  for (const { identity, stopSignal } of alive.toReversed()) await stopProcess(identity, { signal: stopSignal })
  rmSync(file, { force: true })
  return alive.map(({ name }) => name)
}
