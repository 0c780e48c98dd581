import type { Row } from './run-doctor.ts'

/** What there is to say about a project; a single file that compiled is not worth a line. */
export const printRow = ({ project, diagnosis, seconds }: Row): void => {
  const { files, reasons, changes, compiler, state } = diagnosis
  const failed = files.filter((file) => file.state !== 'compiled')
  if (files.length === 1 && failed.length === 0) return
  const compiled = files.length - failed.length
  console.log(
    `${project.name}: ${state} ${compiled}/${files.length} files, ${compiler ?? '-'}, ${seconds.toFixed(1)} s`,
  )
  for (const [code, each] of Map.groupBy(changes, ({ code }) => code)) console.log(`  change ${code} ×${each.length}`)
  for (const file of failed) console.log(`  ${file.state} ${file.path}`)
  for (const reason of reasons) console.log(`  reason ${JSON.stringify(reason)}`)
}
