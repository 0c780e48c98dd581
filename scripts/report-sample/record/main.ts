import { writeFileSync } from 'node:fs'
import { readSampleSources, sampleFolder } from '@lc/report/sample'
import { recordSample } from './record-sample.ts'

const scan = await recordSample(readSampleSources())
writeFileSync(new URL('scan.json', sampleFolder), `${JSON.stringify(scan, null, 1)}\n`)
console.log(`report-sample recorded: findings=${scan.findings.length} checks=${scan.summary.checks.length}`)
