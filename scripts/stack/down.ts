import { rmSync } from 'node:fs'
import { recordFile, urlsFile } from './places.ts'
import { stopRecorded } from './stack-record.ts'

rmSync(urlsFile, { force: true })
const stopped = await stopRecorded(recordFile)
console.log(stopped.length > 0 ? `stopped ${stopped.join(', ')}` : 'nothing was running')
