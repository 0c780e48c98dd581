import { writeFileSync } from 'node:fs'
import { readSampleSources, sampleFolder } from '@lc/report/sample'
import { recordSample, recordToken } from './record-sample.ts'

const write = (file: string, data: object) =>
  writeFileSync(new URL(file, sampleFolder), `${JSON.stringify(data, null, 1)}\n`)

const scan = await recordSample(readSampleSources('sources/'))
write('scan.json', scan)
write('token.json', await recordToken(readSampleSources('token/')))
console.log(`report-sample recorded: findings=${scan.findings.length} checks=${scan.summary.checks.length}`)
