import { resolve } from 'node:path'
import { writeSample } from './write-sample.ts'

const USAGE = `usage: make report-sample OUT=<folder>
  Writes report.{en,zh}.{pdf,md}, report.json, report.sarif and foundry.zip of a fixed sample scan, the same bytes each time.`

const main = async (folder: string | undefined): Promise<number> => {
  if (!folder) {
    console.log(USAGE)
    return 2
  }
  const files = await writeSample(resolve(folder))
  for (const { name, size } of files) console.log(`${name}\t${size}`)
  console.log(`report-sample files=${files.length} bytes=${files.reduce((sum, { size }) => sum + size, 0)}`)
  return 0
}

process.exitCode = await main(process.argv[2])
