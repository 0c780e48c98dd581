import { run } from '../setup/run.ts'

const oldest = [0, 4, 11]

/** The npm versions of solc that can be asked for standard JSON; older ones cannot. */
export const listPublished = async () => {
  const answer = await run({
    purpose: 'the list of solc versions',
    command: 'npm',
    args: ['view', 'solc', 'versions', '--json'],
  })
  return (JSON.parse(answer) as string[]).filter((npm) => isRecent(languageVersion(npm)))
}

/** npm says `0.8.7-fixed` for a repaired package of 0.8.7. */
export const languageVersion = (npm: string) => npm.replace(/-fixed$/, '')

export const isRecent = (version: string) => {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return false
  const parts = version.split('.').map(Number)
  const different = oldest.findIndex((least, index) => parts[index] !== least)
  return different === -1 || Number(parts[different]) > Number(oldest[different])
}
